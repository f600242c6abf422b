/*
 * Values that pages pass to the worker, or that the worker stores for later, in a cache that both can read: in
 * some browsers workers cannot read cookies, and a worker that is being installed receives no messages yet.
 */

import { createStore } from './store.ts'

const CACHE = 'bigfive-choices'

/** The chosen interface language, the styles inlined in a page, and the languages cached on the device. */
type WorkerValueName = 'chosen-locale' | 'page-styles' | 'kept-languages'

/** Stores a value for the worker. Without the Cache API there is no worker either, and nothing is stored. */
export async function storeForWorker(what: WorkerValueName, text: string | undefined): Promise<void> {
  if (isCleared.get()) return
  try {
    await (await caches.open(CACHE)).put(`/${what}`, new Response(text))
  } catch {
    // Nothing is lost: the worker finds out by itself.
  }
}

/** Reads what was stored for the worker; undefined where nothing was. Rejects without the Cache API. */
export async function readForWorker(what: WorkerValueName): Promise<string | undefined> {
  // Not through the cache itself: opening would create it.
  return (await caches.match(`/${what}`, { cacheName: CACHE }))?.text()
}

/**
 * Whether pages may register the worker and prefetch, and the device's first worker may install itself. If
 * nothing is stored for the worker, the visitor has deleted the site's files, in this tab or another. The next
 * page that is opened, or its worker, stores something again.
 */
export async function mayPrefetch(): Promise<boolean> {
  try {
    return await caches.has(CACHE)
  } catch {
    // There is no Cache API, and nothing to tell.
    return true
  }
}

/**
 * The lock that a page holds once it deletes the site's files, until the page is left. It tells a
 * worker that is to replace another one what the caches cannot: a device may lack `bigfive-choices` because
 * the browser has evicted it, or because the release that it has does not know it.
 */
export const DELETION_LOCK = 'deletion'

/** Whether the visitor has deleted the site's files in this tab, which then stores nothing for the worker. */
export const isCleared = createStore(false)
