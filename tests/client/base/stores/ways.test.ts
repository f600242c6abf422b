import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const load = async () => ({
  ...(await import('../../../../client/base/stores/ways.ts')),
  ...(await import('../../../../client/base/ways/choose-ways.ts')),
})

test('what is chosen is kept on the device, also a no, and nothing is when nothing differs', async () => {
  const { chooseWays, ways } = await load()
  expect(ways.get()).toEqual({})
  chooseWays({ items: 1, contrast: false })
  chooseWays({ text: 'large' })
  const chosen = { items: 1, text: 'large', contrast: false }
  expect(ways.get()).toEqual(chosen)
  expect(JSON.parse(kept.get('bigfive.ways')!)).toEqual(chosen)
  vi.resetModules()
  expect((await load()).ways.get()).toEqual(chosen)
  chooseWays({ items: undefined, text: undefined, contrast: undefined })
  expect(ways.get()).toEqual({})
  expect(kept.size).toBe(0)
})

test('where storage is refused, or holds something else, it is chosen for this tab', async () => {
  kept.set('bigfive.ways', 'nonsense')
  const { chooseWays, ways } = await load()
  expect(ways.get()).toEqual({})
  vi.stubGlobal('localStorage', undefined)
  chooseWays({ still: true })
  expect(ways.get()).toEqual({ still: true })
})
