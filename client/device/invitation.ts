import { createStore } from '../base/stores/store.ts'
import { isPlainObject } from '../../banks/parsing.ts'

/**
 * An invitation to a comparison that this device has received and not yet answered. Kept in localStorage, so
 * that it survives the test, a reload, an hour offline and the installation of the app.
 */
export type KeptInvitation = {
  /** The inviter, as the code of a comparison with one person. */
  code: string
  /** The name of the invited person, once they have accepted. */
  name?: string
  /** The attempt in which they took the test, once it is finished. */
  attempt?: string
}

const KEY = 'bigfive.invitation'

/** The invitation as far as this tab knows; if storage is refused, it lasts until the page is reloaded. */
export const invitation = createStore<KeptInvitation | undefined>(undefined)

/** Whether storage refused the last change: a full one can still be read, but has something older. */
let isRefused = false

/** The invitation kept on this device; undefined when there is none, or none that can be read. */
export function readInvitation(): KeptInvitation | undefined {
  if (isRefused) return invitation.get()
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

/** Keeps an invitation, replacing any other; undefined deletes it. */
export function keepInvitation(kept: KeptInvitation | undefined): void {
  invitation.set(kept)
  try {
    if (kept) localStorage.setItem(KEY, JSON.stringify(kept))
    else localStorage.removeItem(KEY)
    isRefused = false
  } catch {
    // The invitation is kept in this tab.
    isRefused = true
  }
}

/**
 * Records which attempt answers the accepted invitation, if there is one.
 * @returns whether there is one
 */
export function answerInvitation(attempt: string): boolean {
  const kept = readInvitation()
  if (kept?.name === undefined) return false
  keepInvitation({ ...kept, attempt })
  return true
}
