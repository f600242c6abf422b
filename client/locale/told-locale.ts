/*
 * Some browsers have workers that cannot read cookies. There the chosen interface language lies in a cache, which
 * page and worker share.
 */

const CACHE = 'bigfive-choices'
const ADDRESS = '/chosen-locale'

export async function tellLocale(locale: string): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(ADDRESS, new Response(locale))
  } catch {
    // Where there are no caches there is no worker either.
  }
}

export async function readToldLocale(): Promise<string | undefined> {
  return (await (await caches.open(CACHE)).match(ADDRESS))?.text()
}
