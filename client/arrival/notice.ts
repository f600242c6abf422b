/** The id of the notice that not all of the page has arrived. */
export const NOTICE_ID = 'not-arrived'

/** Sent to the window when a part that the page cannot do without is out of reach. */
export const LOST_EVENT = 'part-lost'

/** Sent to the window when the app draws the page from here on. */
export const ARRIVED_EVENT = 'arrived'

declare global {
  interface Window {
    /**
     * Made by the last script of a document. Has the browser fetch again what did not arrive of the page, or arrived
     * wrong. Gives whether the page, loaded again, comes further by it; the same scripts would do the same again, but
     * a visitor who asks gets them, too. False when the server did not answer for all.
     */
    fetchMissing?: (isAsked: boolean) => Promise<boolean>
    /** Set by the first lines of the app: its script has come, with all it needs to begin. */
    hasApp?: true
  }
}

/** The app's script runs. Without it, a document that has come to its end has got something else in its place. */
export function reportStarted(): void {
  window.hasApp = true
}

/** Whether the document is here to its end, and not only as far as a connection brought it. */
export function isDocumentWhole(): boolean {
  return window.fetchMissing !== undefined
}

/** Has the browser fetch again what did not arrive of the parts that the document names. */
export async function refetchMissingScripts(): Promise<void> {
  await window.fetchMissing?.(false)
}

/** The app draws the page from here on: nobody need watch over its arrival any more. */
export function reportArrived(): void {
  dispatchEvent(new Event(ARRIVED_EVENT))
}

/** Leaves the page as it was rendered, with the notice that not everything has arrived. */
export function reportLost(): void {
  dispatchEvent(new Event(LOST_EVENT))
}
