import { makeCompareCode, parseCompareCode, type ComparedPerson } from './compare-code.ts'

const INVITE = '#invite='
const INVITING = '#inviting'
const FORM = '#people'

/** What the URL of a page, or this device, says about an invitation. */
export type InvitationState =
  | { kind: 'none' }
  /** The link is incomplete, or not one of ours. */
  | { kind: 'damaged' }
  | { kind: 'invited'; from: ComparedPerson; code: string }
  /** The visitor wants to invite somebody; `id` is that of their result, where known. */
  | { kind: 'inviting'; id?: string }

/** The fragment of an invitation link: who invites, in a code that servers never see. */
export function inviteHash(from: ComparedPerson): string {
  return INVITE + makeCompareCode([from])
}

/** The fragment that opens the page for inviting somebody. */
export function invitingHash(id?: string): string {
  return id === undefined ? INVITING : `${INVITING}=${id}`
}

/** The fragment that opens the form of a comparison, even if an invitation is stored on this device. */
export function formHash(): string {
  return FORM
}

/**
 * Reads whether a page was opened by, or for, an invitation.
 * @param hash the URL's fragment
 * @param storedCode the code of an invitation stored on this device; used only where `hash` is empty
 */
export function readInvitationState(hash: string, storedCode?: string): InvitationState {
  if (hash === INVITING) return { kind: 'inviting' }
  if (hash.startsWith(`${INVITING}=`)) return { kind: 'inviting', id: hash.slice(INVITING.length + 1) }
  if (hash.startsWith(INVITE)) return readCode(hash.slice(INVITE.length)) ?? { kind: 'damaged' }
  const stored = storedCode === undefined || hash !== '' ? undefined : readCode(storedCode)
  return stored ?? { kind: 'none' }
}

function readCode(code: string): InvitationState | undefined {
  const parsed = parseCompareCode(code)
  const [from, second] = parsed.ok ? parsed.people : []
  return from && !second ? { kind: 'invited', from, code } : undefined
}
