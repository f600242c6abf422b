import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeCompareCode } from '../../../../../banks/links/compare-code.ts'

const kari = { name: 'Kari', id: '1'.repeat(24) }
const bo = { name: '<b>Bo</b>', id: '2'.repeat(24) }

/** A tab's storage, which outlives the page; the module does not. */
let storage: Map<string, string>

async function openPage() {
  vi.resetModules()
  return import('../../../../../client/result/compare/people/people-store.ts')
}

beforeEach(() => {
  storage = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the people of a comparison in the making', () => {
  test('survive a reload', async () => {
    const before = await openPage()
    before.updatePeople({ kind: 'add', person: kari })
    before.updatePeople({ kind: 'add', person: bo })
    const after = await openPage()
    expect(after.people.get()).toEqual([])
    expect(after.openPeople('')).toBe(false)
    expect(after.people.get()).toEqual([kari, bo])
  })

  test('do not come back once they are all removed', async () => {
    const before = await openPage()
    before.updatePeople({ kind: 'add', person: kari })
    before.updatePeople({ kind: 'remove', index: 0 })
    const after = await openPage()
    after.openPeople('')
    expect(after.people.get()).toEqual([])
  })

  test('are replaced by those of a comparison that is to be changed', async () => {
    const page = await openPage()
    page.updatePeople({ kind: 'add', person: kari })
    expect(page.openPeople(page.peopleHash(makeCompareCode([bo])))).toBe(true)
    expect(page.people.get()).toEqual([bo])
    const reloaded = await openPage()
    reloaded.openPeople('')
    expect(reloaded.people.get()).toEqual([bo])
  })

  test('stay when the URL has a damaged code', async () => {
    const page = await openPage()
    page.updatePeople({ kind: 'add', person: kari })
    expect(page.openPeople('#people=%%%')).toBe(false)
    expect(page.people.get()).toEqual([kari])
  })

  test('can be added where storage is refused', async () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    const page = await openPage()
    page.openPeople('')
    page.updatePeople({ kind: 'add', person: kari })
    expect(page.people.get()).toEqual([kari])
  })
})
