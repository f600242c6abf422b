import { describe, expect, test } from 'vitest'
import { createPageCache } from '../../server/page-cache.ts'

const pageOf = (bytes: number) => new Uint8Array(bytes)

describe('the cache of pages', () => {
  test('returns a page as long as its tag is the same', () => {
    const cache = createPageCache()
    const page = pageOf(10)
    cache.set('a', 'one', page)
    expect(cache.get('a', 'one')).toBe(page)
    expect(cache.get('a', 'two')).toBeUndefined()
    expect(cache.get('b', 'one')).toBeUndefined()
  })

  test('keeps the most recently used pages within its capacity', () => {
    const cache = createPageCache(100_000)
    // Nine pages with their overhead fill the capacity.
    const keys = Array.from({ length: 9 }, (_, n) => `page ${n}`)
    for (const key of keys) cache.set(key, 'tag', pageOf(10_500))
    expect(keys.filter((key) => cache.get(key, 'tag'))).toEqual(keys)
    cache.get('page 0', 'tag')
    cache.set('page 9', 'tag', pageOf(10_500))
    expect(cache.get('page 0', 'tag')).toBeDefined()
    expect(cache.get('page 1', 'tag')).toBeUndefined()
    expect(cache.get('page 9', 'tag')).toBeDefined()
  })

  test('stays within its capacity over many changes', () => {
    const cache = createPageCache(100_000)
    for (let n = 0; n < 10_000; n++) {
      cache.set(`page ${n % 40}`, `tag ${n % 3}`, pageOf(n % 12_000))
      if (n % 5 === 0) cache.drop(`page ${n % 40}`)
    }
    let held = 0
    for (let n = 0; n < 40; n++)
      for (const tag of [0, 1, 2]) held += cache.get(`page ${n}`, `tag ${tag}`)?.byteLength ?? 0
    expect(held).toBeLessThanOrEqual(100_000)
    // If the size were not reduced on removal, it would end up keeping nothing.
    expect(held).toBeGreaterThan(60_000)
  })

  test('does not keep a page that would take much of its capacity', () => {
    const cache = createPageCache(100_000)
    cache.set('large', 'tag', pageOf(50_000))
    expect(cache.get('large', 'tag')).toBeUndefined()
  })

  test('drops a page', () => {
    const cache = createPageCache()
    cache.set('a', 'one', pageOf(10))
    cache.drop('a')
    expect(cache.get('a', 'one')).toBeUndefined()
  })
})
