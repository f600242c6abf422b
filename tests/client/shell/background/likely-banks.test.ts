import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchLikelyBanks } from '../../../../client/shell/background/likely-banks.ts'
import { formStore, updateForm, emptyForm } from '../../../../client/test/form/form.ts'

const device = vi.hoisted(() => ({ kept: [] as string[], open: undefined as string | undefined }))
const network = vi.hoisted(() => ({
  asked: [] as string[],
  isLost: (() => false) as (code: string) => boolean,
}))

vi.mock('../../../../client/device/bank-file.ts', () => ({
  listMissingBanks: async (codes: string[]) => codes.filter((code) => !device.kept.includes(code)),
  loadBank: async (code: string) => {
    network.asked.push(code)
    if (network.isLost(code)) throw new Error('lost')
    device.kept.push(code)
  },
}))
vi.mock('../../../../client/device/database/device.ts', () => ({
  deviceAttempts: { findOpen: async () => device.open && { row: { lang: device.open } } },
}))

const LIKELY = ['sv', 'fr', 'no', 'en']
let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  Object.assign(device, { kept: [], open: undefined })
  Object.assign(network, { asked: [], isLost: () => false })
  formStore.set(emptyForm)
  vi.stubGlobal('navigator', { languages: ['fr-CA', 'nb', 'en-US'] })
  vi.stubGlobal('location', { pathname: '/sv/test' })
  page = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('fetches the chosen language, then that of the open test, the interface’s and the reader’s others, and no more', async () => {
  updateForm({ type: 'languageChosen', lang: 'pl' })
  device.open = 'de'
  fetchLikelyBanks()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(network.asked).toEqual(['pl', 'de', ...LIKELY])
})

test('a bank that fails is skipped, and fetched again after growing delays', async () => {
  network.isLost = (code) => code === 'fr'
  fetchLikelyBanks()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(network.asked).toEqual(LIKELY)
  expect(device.kept).toHaveLength(LIKELY.length - 1)
  const times: number[] = []
  for (let second = 1; second <= 120; second++) {
    const asked = network.asked.length
    await vi.advanceTimersByTimeAsync(1_000)
    if (network.asked.length > asked) times.push(second)
  }
  expect(times).toEqual([5, 15, 35, 75])
  network.isLost = () => false
  await vi.advanceTimersByTimeAsync(80_000)
  expect(device.kept).toHaveLength(LIKELY.length)
  expect(vi.getTimerCount()).toBe(0)
})

test('fetching stops without a network, and starts again at once when it is back', async () => {
  network.isLost = () => true
  fetchLikelyBanks()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(network.asked).toHaveLength(3)
  network.isLost = () => false
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(device.kept).toHaveLength(LIKELY.length)
})

test('nothing is fetched where the visitor saves data', async () => {
  vi.stubGlobal('navigator', { languages: [], connection: { saveData: true } })
  fetchLikelyBanks()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(network.asked).toEqual([])
})
