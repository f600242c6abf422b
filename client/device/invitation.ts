import { createStore } from '../base/stores/store.ts'
import { readJsonEntry, writeEntry } from '../base/stores/web-storage.ts'
import { isPlainObject } from '../../banks/parsing.ts'

/**
 * An invitation to a comparison that this device has received and not yet answered. Stored in localStorage, so
 * that it survives the test, a reload, an hour offline and the installation of the app.
 */
export type StoredInvitation = {
  /** The inviter, as the code of a comparison with one person. */
  code: string
  /** The name of the invited person, once they have accepted. */
  name?: string
  /** The attempt in which they took the test, once it is finished. */
  attempt?: string
}

const KEY = 'bigfive.invitation'

/** The invitation as far as this tab knows; if storage is refused, it lasts until the page is reloaded. */
export const invitation = createStore<StoredInvitation | undefined>(undefined)

/** Whether storage refused the last change: a full one can still be read, but has something older. */
let isRefused = false

/** The invitation stored on this device; undefined when there is none, or none that can be read. */
export function readInvitation(): StoredInvitation | undefined {
  if (isRefused) return invitation.get()
  const stored = readJsonEntry(KEY)
  return isStored(stored) ? stored : undefined
}

function isStored(stored: unknown): stored is StoredInvitation {
  const isText = (value: unknown) => typeof value === 'string'
  return isPlainObject(stored) && isText(stored['code']) && Object.values(stored).every(isText)
}

/** Stores an invitation, replacing any other; undefined deletes it. */
export function storeInvitation(stored: StoredInvitation | undefined): void {
  invitation.set(stored)
  isRefused = !writeEntry(KEY, stored && JSON.stringify(stored))
}

/**
 * Records which attempt answers the accepted invitation, if there is one.
 * @returns whether there is one
 */
export function answerInvitation(attempt: string): boolean {
  const stored = readInvitation()
  if (stored?.name === undefined) return false
  storeInvitation({ ...stored, attempt })
  return true
}
