import { createStore } from './store.ts'

/** How long a message stays, in milliseconds. */
export const SNACKBAR_TIMEOUT = 6000

export type SnackbarMessage = { message: string; type: 'error' | 'info'; shownAt: number }

export const snackbar = createStore<SnackbarMessage | null>(null)

let hiding: ReturnType<typeof setTimeout> | undefined
/** Whether the message goes by itself, in how many milliseconds, and since when they have been counted down. */
let isPassing = false
let left = 0
let countedSince = 0

/**
 * Shows a message in the snackbar, in place of an earlier one. It hides after 6 seconds; an error stays until it is
 * closed, or until 6 seconds after the visitor has gone to another page.
 */
export function showMessage(message: string, type: SnackbarMessage['type'] = 'info'): void {
  stop()
  left = SNACKBAR_TIMEOUT
  isPassing = type === 'info'
  snackbar.set({ message, type, shownAt: Date.now() })
  resumeHiding()
}

/** Hides the message in the snackbar, if there is one. */
export function hideMessage(): void {
  stop()
  isPassing = false
  snackbar.set(null)
}

/** Stops the countdown, for whoever is reading the message or about to close it, until {@link resumeHiding}. */
export function pauseHiding(): void {
  if (hiding === undefined) return
  stop()
  left -= performance.now() - countedSince
}

/** Goes on with the countdown of a message that goes by itself. */
export function resumeHiding(): void {
  if (!isPassing || hiding !== undefined) return
  countedSince = performance.now()
  hiding = setTimeout(hideMessage, left)
}

/** Lets an error go by itself from now on: the page that it is about has been left. */
export function letMessagePass(): void {
  if (snackbar.get()?.type !== 'error') return
  isPassing = true
  resumeHiding()
}

function stop() {
  clearTimeout(hiding)
  hiding = undefined
}
