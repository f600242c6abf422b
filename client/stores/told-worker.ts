/*
 * What a page tells the worker, and the worker itself for later, lies in a cache that both can read: some browsers have
 * workers that cannot read cookies, and a worker that is being installed hears no page yet.
 */

const CACHE = 'bigfive-choices'

/** The interface language chosen; the styles that a page carries inside it; the languages kept on the device. */
type Told = 'chosen-locale' | 'page-styles' | 'kept-languages'

/** Where there are no caches there is no worker either, and nothing is told. */
export async function tellWorker(what: Told, text: string | undefined): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(`/${what}`, new Response(text))
  } catch {
    // Nothing is lost: the worker finds out by itself.
  }
}

export async function readTold(what: Told): Promise<string | undefined> {
  return (await (await caches.open(CACHE)).match(`/${what}`))?.text()
}
