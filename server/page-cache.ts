type Bytes = Uint8Array<ArrayBuffer>

/** Maximum total size of cached pages, in bytes. */
const CAPACITY = 64 * 1024 * 1024

/** Approximate memory of an entry in addition to its page and its key. */
const ENTRY_BYTES = 500

/**
 * Makes a cache of rendered pages, or of pictures, that evicts the least recently used ones. An entry is valid as long
 * as its ETag equals the page's.
 * @param capacity in bytes; a page larger than an eighth of it is not cached, so that a few pages cannot take
 * all the room
 */
export function createPageCache(capacity = CAPACITY) {
  /** In order of use, the most recent last. */
  const entries = new Map<string, { tag: string; page: Bytes; size: number }>()
  let held = 0

  /** Removes an entry whose page does not exist. */
  function drop(key: string): void {
    held -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  return {
    drop,

    get(key: string, tag: string): Bytes | undefined {
      const entry = entries.get(key)
      if (entry?.tag !== tag) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.page
    },

    set(key: string, tag: string, page: Bytes): void {
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
