/**
 * Fetches, and gives up after a time, the arrival of the body included. For the scripts that stand in every document:
 * short, and with what browsers of 2022 have.
 * @param limit in milliseconds
 */
export function fetchWithin(limit: number, url: string, init: RequestInit): Promise<Response> {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), limit)
  return fetch(url, { ...init, signal: controller.signal })
}
