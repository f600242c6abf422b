import { createStore } from './store.ts'

/** How long a message stays, in milliseconds. */
export const SNACKBAR_TIMEOUT = 6000

export type SnackbarMessage = { message: string; type: 'error' | 'info'; shownAt: number }

export const snackbar = createStore<SnackbarMessage | null>(null)

let hiding: ReturnType<typeof setTimeout> | undefined

/** Shows a message in the snackbar and hides it after 6 seconds; a newer message replaces an older one. */
export function showMessage(message: string, type: SnackbarMessage['type'] = 'info'): void {
  clearTimeout(hiding)
  snackbar.set({ message, type, shownAt: Date.now() })
  hiding = setTimeout(hideMessage, SNACKBAR_TIMEOUT)
}

/** Hides the message in the snackbar, if there is one. */
export function hideMessage(): void {
  clearTimeout(hiding)
  snackbar.set(null)
}
