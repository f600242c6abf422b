/** How long a response may take, including its body, in milliseconds. */
const LIMIT = 15_000

/**
 * Fetches with a timeout of 15 seconds. For the inline scripts of every document: short, and limited to what
 * browsers of 2022 support.
 */
export function fetchWithin(url: string, init: RequestInit): Promise<Response> {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), LIMIT)
  return fetch(url, { ...init, signal: controller.signal })
}
