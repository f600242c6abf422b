/** How long an answer may take, the arrival of its body included, in milliseconds. */
const LIMIT = 15_000

/**
 * Fetches, and gives up after 15 seconds. For the scripts that stand in every document: short, and with what browsers
 * of 2022 have.
 */
export function fetchWithin(url: string, init: RequestInit): Promise<Response> {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), LIMIT)
  return fetch(url, { ...init, signal: controller.signal })
}
