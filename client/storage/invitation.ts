import { isPlainObject } from '../../banks/plain-object.ts'
import { createStore } from '../stores/store.ts'

/**
 * An invitation to a comparison that this device has been given and not yet answered. It is kept in localStorage, so
 * that it outlives a test, a reload, an hour without a network and the installation of the app.
 */
export type KeptInvitation = {
  /** Who invites, as the code of a comparison of one. */
  code: string
  /** The name of the invited, once they have accepted. */
  name?: string
  /** The attempt they took the test in, once that is finished. */
  attempt?: string
}

const KEY = 'bigfive.invitation'

/** What is kept, as far as this tab knows; where storage is refused it lasts until the page is loaded again. */
export const invitation = createStore<KeptInvitation | undefined>(undefined)

/** What is kept on this device; undefined when nothing is, or nothing that can be read. */
export function readInvitation(): KeptInvitation | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isKept(kept) ? kept : undefined
  } catch {
    return invitation.get()
  }
}

function isKept(kept: unknown): kept is KeptInvitation {
  const isText = (value: unknown) => typeof value === 'string'
  return isPlainObject(kept) && isText(kept['code']) && Object.values(kept).every(isText)
}

/** Keeps an invitation, in the place of any other; undefined forgets it. */
export function keepInvitation(kept: KeptInvitation | undefined): void {
  invitation.set(kept)
  try {
    if (kept) localStorage.setItem(KEY, JSON.stringify(kept))
    else localStorage.removeItem(KEY)
  } catch {
    // Storage refused: this tab knows it.
  }
}

/**
 * Notes which attempt answers the invitation that was accepted, if there is one.
 * @returns whether there is
 */
export function answerInvitation(attempt: string): boolean {
  const kept = readInvitation()
  if (kept?.name === undefined) return false
  keepInvitation({ ...kept, attempt })
  return true
}
