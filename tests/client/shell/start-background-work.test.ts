import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startBackgroundWork } from '../../../client/shell/start-background-work.ts'

const done = vi.hoisted(() => ({ registered: 0, worked: 0, told: [] as unknown[] }))
vi.mock('../../../client/shell/worker-registration.ts', () => ({
  registerWorker: () => done.registered++,
}))
vi.mock('../../../client/shell/background/background-work.ts', () => ({
  workInBackground: () => done.worked++,
}))
vi.mock('../../../client/base/stores/worker-values.ts', () => ({
  storeForWorker: async (_: string, text: unknown) => done.told.push(text),
}))

let databases: () => Promise<unknown[]>

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(done, { registered: 0, worked: 0, told: [] })
  databases = async () => []
  const page = { readyState: 'complete', querySelector: () => ({ textContent: 'body{}' }) }
  vi.stubGlobal('document', Object.assign(new EventTarget(), page))
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('performance', { getEntriesByType: () => [{ loadEventStart: 400 }] })
  vi.stubGlobal('indexedDB', { databases: () => databases() })
  stubNavigator({})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function stubNavigator({ saveData = false, controller = null as object | null }): void {
  vi.stubGlobal('navigator', { connection: { saveData }, serviceWorker: { controller } })
}

async function run(milliseconds = 1_000): Promise<unknown> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await vi.dynamicImportSettled()
  return { registered: done.registered, worked: done.worked }
}

test('a first visit installs the site once it is quiet, and gives its styles to the worker', async () => {
  startBackgroundWork(undefined)
  expect(await run(900)).toEqual({ registered: 0, worked: 0 })
  expect(await run(100)).toEqual({ registered: 1, worked: 1 })
  expect(done.told).toEqual(['body{}'])
})

test('where the visitor saves data nothing is fetched until a test has been begun', async () => {
  stubNavigator({ saveData: true })
  startBackgroundWork(undefined)
  expect(await run(60_000)).toEqual({ registered: 0, worked: 0 })
  databases = async () => [{ name: 'bigfive' }]
  expect(await run()).toEqual({ registered: 1, worked: 1 })
  expect(await run(60_000)).toEqual({ registered: 1, worked: 1 })
})

test('where the visitor saves data a page that failed is retried, and nothing is installed', async () => {
  stubNavigator({ saveData: true })
  startBackgroundWork({ state: { errors: { root: new Error('no network') } } } as never)
  expect(await run(60_000)).toEqual({ registered: 0, worked: 1 })
})

test('where the visitor saves data and the device does not answer nothing waits for it', async () => {
  stubNavigator({ saveData: true })
  databases = () => new Promise(() => {})
  startBackgroundWork(undefined)
  expect(await run(10_000)).toEqual({ registered: 1, worked: 1 })
})

test('where the visitor saves data the background work of an installed site still runs', async () => {
  stubNavigator({ saveData: true, controller: {} })
  startBackgroundWork(undefined)
  expect(await run()).toEqual({ registered: 1, worked: 1 })
})

test('where the visitor saves data and storage is refused nothing waits for a database', async () => {
  stubNavigator({ saveData: true })
  databases = () => Promise.reject(new DOMException('refused', 'SecurityError'))
  startBackgroundWork(undefined)
  expect(await run()).toEqual({ registered: 1, worked: 1 })
})
