/*
 * Whether visits may be counted. What counts them is another part, which comes with consent only (see client/counting/).
 */

/** Its being there says that the visitor agreed. Who did not leaves nothing here. */
const KEY = 'bigfive.counting'

/** What the counting keeps of a visit. */
export const VISIT_KEY = 'bigfive.visit'

/** Whether this site counts no visits and so asks nobody: it was built with VITE_ANALYTICS=off. */
export function isCountingOff(): boolean {
  return import.meta.env.VITE_ANALYTICS === 'off'
}

/** Whether the visitor agreed to have visits counted, on a site that counts them. */
export function hasAgreed(): boolean {
  return !isCountingOff() && isNoted(KEY)
}

/** Whether a visit was counted on this device, of which something may wait. */
export function hasVisit(): boolean {
  return isNoted(VISIT_KEY)
}

function isNoted(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Whether the browser says no for its visitor: Do Not Track, or Global Privacy Control. */
export function refusesCounting(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/**
 * Keeps what the visitor says, on this device; where storage is refused it stays a no. Tabs hear of it by the browser's
 * event 'storage', which this one is sent as well.
 */
export function allowCounting(isAllowed: boolean): void {
  try {
    if (isAllowed) localStorage.setItem(KEY, 'yes')
    else localStorage.removeItem(KEY)
  } catch {
    // Nothing is counted then.
  }
  dispatchEvent(new Event('storage'))
}
