/** The worker's cache of hashed files that are fetched when first needed: report texts, item banks. */
export const LATER_CACHE = 'bigfive-later'

/** Whether an answer can be the file asked for. A page in its place, such as a network's sign-in page, is none. */
export function isKeepable({ ok, redirected, headers }: Response): boolean {
  return ok && !redirected && !headers.get('Content-Type')?.includes('text/html')
}

/** Drops a file that turned out to be no good, so that it is fetched anew when next asked for. */
export async function forgetFile(url: string): Promise<void> {
  try {
    if (await caches.has(LATER_CACHE)) await (await caches.open(LATER_CACHE)).delete(url)
  } catch {
    // Where there are no caches nothing is kept.
  }
}
