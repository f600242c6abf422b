/** The id of the notice that every document carries, hidden, until the app has arrived. */
export const NOTICE_ID = 'not-arrived'

/** Sent to the window when a part that the page cannot do without is out of reach. */
export const LOST_EVENT = 'bigfive:lost'

/** The app draws the page from here on. */
export function takeNoticeAway(): void {
  document.getElementById(NOTICE_ID)?.remove()
}

/** Leaves the page as it was rendered, with the notice that not everything has arrived. */
export function reportLost(): void {
  dispatchEvent(new Event(LOST_EVENT))
}
