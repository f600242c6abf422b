import { readEntry, writeEntry } from './web-storage.ts'

/*
 * Whether visits may be counted. The code that counts them is loaded only after consent (see
 * client/visits/).
 */

/** Present if the visitor agreed. Without consent nothing is stored. */
const KEY = 'bigfive.counting'

/** Where the counting stores the current visit. */
export const VISIT_KEY = 'bigfive.visit'

/** Whether the site was built with VITE_ANALYTICS=off: it counts no visits and asks for no consent. */
export function isCountingOff(): boolean {
  return import.meta.env.VITE_ANALYTICS === 'off'
}

/** Whether the visitor agreed to have visits counted, on a site that counts them. */
export function hasAgreed(): boolean {
  return !isCountingOff() && readEntry(KEY) !== null
}

/** Whether a visit was counted on this device, so that events may still wait to be sent. */
export function hasVisit(): boolean {
  return readEntry(VISIT_KEY) !== null
}

/** Whether the browser refuses on its visitor's behalf, by Do Not Track or Global Privacy Control. */
export function refusesCounting(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/**
 * Stores the visitor's decision on this device; if storage is refused, it stays a no. Other tabs receive the
 * browser's `storage` event; this tab dispatches one to itself.
 */
export function allowCounting(isAllowed: boolean): void {
  writeEntry(KEY, isAllowed ? 'yes' : undefined)
  dispatchEvent(new Event('storage'))
}
