/* What the scripts in a document and the app know of each other while the page arrives. */

/** The id of the notice that the page has not fully arrived. */
export const NOTICE_ID = 'not-arrived'

/** Sent to the window when a part that the page needs is out of reach. */
export const LOST_EVENT = 'part-lost'

/** Sent to the window when the app starts to render the page. */
export const ARRIVED_EVENT = 'arrived'

declare global {
  interface Window {
    /**
     * Set by the last script of a document. Refetches the parts of the page that did not arrive or arrived
     * wrong. Resolves to whether a reload would help: false if the server did not answer for all of them,
     * and, unless the visitor asked (`isAsked`), if they are the same as before.
     */
    fetchMissing?: (isAsked: boolean) => Promise<boolean>
    /** Set by the first lines of the app: its script has arrived with everything it needs to start. */
    hasApp?: true
  }
}

/** Marks that the app runs. A complete document without this mark received something else instead. */
export function reportStarted(): void {
  window.hasApp = true
}

/** Whether the document has arrived to its end, and was not cut off by a lost connection. */
export function isDocumentWhole(): boolean {
  return window.fetchMissing !== undefined
}

/** Asks the document's last script to refetch the parts that did not arrive. */
export async function requestMissingScripts(): Promise<void> {
  await window.fetchMissing?.(false)
}

/** Announces that the app now renders the page, which ends the watch over its arrival. */
export function reportArrived(): void {
  dispatchEvent(new Event(ARRIVED_EVENT))
}

/** Leaves the page as it was rendered, with the notice that not everything has arrived. */
export function reportLost(): void {
  dispatchEvent(new Event(LOST_EVENT))
}
