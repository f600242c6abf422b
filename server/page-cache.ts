type Bytes = Uint8Array<ArrayBuffer>

/** The most bytes of pages that are kept. */
const CAPACITY = 64 * 1024 * 1024

/** What an entry takes beside its page and its address, roughly. */
const ENTRY_BYTES = 500

/** Drawn and compressed pages, each by its address and its encoding, so long as its tag is the page's. */
export type PageCache = {
  get(key: string, tag: string): Bytes | undefined
  set(key: string, tag: string, page: Bytes): void
  /** Forgets what is kept under a key: its page is gone. */
  drop(key: string): void
}

/**
 * Keeps the pages that were asked for last.
 * @param capacity in bytes; a page larger than an eighth of it is not kept, so that no few pages take all the room
 */
export function createPageCache(capacity = CAPACITY): PageCache {
  /** In the order of use, the latest last. */
  const entries = new Map<string, { tag: string; page: Bytes; size: number }>()
  let held = 0

  function drop(key: string): void {
    held -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  return {
    drop,

    get(key, tag) {
      const entry = entries.get(key)
      if (entry?.tag !== tag) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.page
    },

    set(key, tag, page) {
      drop(key)
      const size = page.byteLength + key.length * 2 + ENTRY_BYTES
      if (size > capacity / 8) return
      entries.set(key, { tag, page, size })
      held += size
      for (const oldest of entries.keys()) {
        if (held <= capacity) break
        drop(oldest)
      }
    },
  }
}
