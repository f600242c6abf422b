import { makeCompareCode, parseCompareCode, type ComparedPerson } from './compare-code.ts'

const INVITE = '#invite='
const INVITING = '#inviting'

/** What an address, or this device, has to say about an invitation. */
export type Arrival =
  | { kind: 'none' }
  /** The link is not whole, or none of ours. */
  | { kind: 'damaged' }
  | { kind: 'invited'; from: ComparedPerson; code: string }
  /** Somebody wants to invite; with the id of their result, where it is known. */
  | { kind: 'inviting'; id?: string }

/** The fragment of a link that invites: who does, in a code that servers never see. */
export function inviteHash(from: ComparedPerson): string {
  return INVITE + makeCompareCode([from])
}

/** The fragment that opens the page where somebody invites. */
export function invitingHash(id?: string): string {
  return id === undefined ? INVITING : `${INVITING}=${id}`
}

/**
 * What a page that was opened is about.
 * @param hash the address's fragment; it counts before what is kept
 * @param keptCode of the invitation on this device
 */
export function readArrival(hash: string, keptCode?: string): Arrival {
  if (hash === INVITING) return { kind: 'inviting' }
  if (hash.startsWith(`${INVITING}=`)) return { kind: 'inviting', id: hash.slice(INVITING.length + 1) }
  if (hash.startsWith(INVITE)) return readCode(hash.slice(INVITE.length)) ?? { kind: 'damaged' }
  const kept = keptCode === undefined || hash !== '' ? undefined : readCode(keptCode)
  return kept ?? { kind: 'none' }
}

function readCode(code: string): Arrival | undefined {
  const parsed = parseCompareCode(code)
  const [from, second] = parsed.ok ? parsed.people : []
  return from && !second ? { kind: 'invited', from, code } : undefined
}
