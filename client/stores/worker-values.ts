/*
 * Values that pages pass to the worker, or that the worker keeps for later, in a cache that both can read: in
 * some browsers workers cannot read cookies, and a worker that is being installed receives no messages yet.
 */

const CACHE = 'bigfive-choices'

/** The chosen interface language, the styles inlined in a page, and the languages kept on the device. */
type WorkerValueName = 'chosen-locale' | 'page-styles' | 'kept-languages'

/** Stores a value for the worker. Without the Cache API there is no worker either, and nothing is stored. */
export async function storeForWorker(what: WorkerValueName, text: string | undefined): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(`/${what}`, new Response(text))
  } catch {
    // Nothing is lost: the worker finds out by itself.
  }
}

export async function readForWorker(what: WorkerValueName): Promise<string | undefined> {
  return (await (await caches.open(CACHE)).match(`/${what}`))?.text()
}
