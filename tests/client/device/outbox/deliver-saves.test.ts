import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginSending, type Outbox, type OutboxRow } from '../../../../client/device/outbox.ts'
import type { StoredIn } from '../../../../client/device/device-writer.ts'
import { makeOutboxRow, notice } from '../../../support/rows.ts'

/** What the device does when asked. */
let device: 'answers' | 'is silent' | 'lost its connection' | 'never notes'
let onDevice: OutboxRow[]
let inMemory: OutboxRow[]
/** Where the keeper keeps answers. */
let storedIn: StoredIn
/** Everything that left the page, in order. */
let log: string[]
let answerSave: () => Promise<Response>
let registerSync: () => Promise<void>
/** Whether the page is in the window of the installed app. */
let inApp: boolean

const never = () => new Promise<never>(() => {})

function fakeOutbox(rows: () => OutboxRow[], list: () => Promise<OutboxRow[]>, note: () => Promise<void>) {
  return {
    list,
    async update(key, changes) {
      await note()
      Object.assign(
        rows().find((row) => row.key === key)!,
        changes,
      )
    },
    async settle(key) {
      await note()
      const index = rows().findIndex((row) => row.key === key)
      const [row] = rows().splice(index, 1)
      return row?.notice
    },
  } satisfies Outbox
}

const deviceOutbox = fakeOutbox(
  () => onDevice,
  async () => {
    if (device === 'is silent') return never()
    if (device === 'lost its connection') throw new Error('DatabaseClosedError')
    return onDevice.map((row) => ({ ...row }))
  },
  async () => (device === 'never notes' ? never() : undefined),
)
const memoryOutbox = fakeOutbox(
  () => inMemory,
  async () => inMemory.map((row) => ({ ...row })),
  async () => {},
)

vi.mock('../../../../client/device/outbox/release.ts', () => ({ release: 'r1' }))
vi.mock('../../../../client/device/attempts.ts', () => ({
  syncedAttempts: {
    get memoryOutbox() {
      return memoryOutbox
    },
    storedIn: { get: () => storedIn },
    restoreAllToDevice: async () => void log.push('written to the device'),
  },
}))
vi.mock('../../../../client/device/database/device.ts', () => ({ deviceOutbox }))

const id = 'a'.repeat(24)
const saved = async () =>
  new Response(JSON.stringify({ id }), { headers: { 'Content-Type': 'application/json' } })

const events = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  device = 'answers'
  onDevice = []
  inMemory = []
  storedIn = 'device'
  log = []
  answerSave = saved
  registerSync = async () => {}
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    log.push(`POST ${new Headers(init.headers).get('Idempotency-Key')}`)
    return answerSave()
  })
  const registration = {
    sync: {
      register: (tag: string) => {
        log.push(tag)
        return registerSync()
      },
    },
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  inApp = false
  vi.stubGlobal('matchMedia', () => ({ matches: inApp }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('reportError', (error: Error) => log.push(`reported: ${error.message}`))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const TAG = 'workbox-background-sync:saves'
const load = () => import('../../../../client/device/outbox/deliver-saves.ts')
const loadTriggers = () => import('../../../../client/device/outbox/delivery-triggers.ts')

/** The outcome of work while the fake timers advance. */
async function passing<Value>(work: Promise<Value>, milliseconds = 20_000): Promise<Value> {
  const [value] = await Promise.all([work, vi.advanceTimersByTimeAsync(milliseconds)])
  return value
}

describe('The background sync', () => {
  test('is registered before a save is sent, so that the worker wakes even if the page is gone', async () => {
    onDevice = [makeOutboxRow('a')]
    const { deliverSaves } = await load()
    await passing(deliverSaves())
    expect(log).toEqual([TAG, 'POST a'])
  })

  test('is registered for a save in backoff, too', async () => {
    onDevice = [makeOutboxRow('a', { nextTryAt: Date.now() + 60_000 })]
    const { deliverSaves } = await load()
    await passing(deliverSaves())
    expect(log).toEqual([TAG])
  })

  test('is not registered while nothing waits on the device', async () => {
    onDevice = [makeOutboxRow('a', { state: 'refused', release: 'r1' })]
    inMemory = [makeOutboxRow('m')]
    const { deliverSaves } = await load()
    await passing(deliverSaves())
    expect(log).toEqual(['POST m'])
  })

  test.each([
    ['refused', () => Promise.reject(new Error('permission denied'))],
    ['never answered', never],
  ])('that is %s does not hold up the delivery', async (_, register) => {
    registerSync = register
    onDevice = [makeOutboxRow('a')]
    const { deliverSaves } = await load()
    expect((await passing(deliverSaves())).deliveries.get('a')).toEqual({ outcome: 'saved', id })
  })

  test.each([
    ['no worker', {}],
    ['no registration', { serviceWorker: { getRegistration: async () => undefined } }],
    ['no Background Sync', { serviceWorker: { getRegistration: async () => ({}) } }],
  ])('may be missing: %s does not hold up the delivery', async (_, browser) => {
    vi.stubGlobal('navigator', browser)
    onDevice = [makeOutboxRow('a')]
    const { deliverSaves } = await load()
    expect((await passing(deliverSaves())).deliveries.get('a')).toEqual({ outcome: 'saved', id })
  })
})

describe('The notification that a save was sent', () => {
  let shown: unknown[]
  let showNotification: (...words: unknown[]) => Promise<void>
  beforeEach(() => {
    shown = []
    showNotification = async (...words) => void shown.push(words)
    const registration = { showNotification: (...words: unknown[]) => showNotification(...words) }
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  })

  /** Sends a save for which a notification is asked for while it is sent. */
  async function send(visibilityState: 'hidden' | 'visible') {
    vi.stubGlobal('document', { visibilityState })
    onDevice = [makeOutboxRow('a'), makeOutboxRow('b')]
    answerSave = async () => {
      onDevice.find(({ key }) => key === 'b')!.notice = notice
      return saved()
    }
    const { deliverSaves } = await load()
    return passing(deliverSaves())
  }

  test('is shown where it was asked for, also while the save was sent, when the page is hidden', async () => {
    await send('hidden')
    expect(shown).toEqual([[notice.title, { ...notice.options, tag: id, data: `/result/${id}` }]])
  })

  test('is not shown while the page is visible', async () => {
    await send('visible')
    expect(shown).toEqual([])
  })

  test('may be refused without an effect on the delivery', async () => {
    showNotification = () => Promise.reject(new TypeError('No notification permission'))
    const { deliveries } = await send('hidden')
    expect(deliveries.get('a')).toEqual({ outcome: 'saved', id })
    expect(onDevice).toEqual([])
  })
})

describe('The icon of the installed app', () => {
  const unsent = async () => new Response('', { status: 503 })
  const badges = () => log.filter((entry) => entry.startsWith('badge'))
  const deliver = async () => passing((await load()).deliverSaves({ eager: true }))

  beforeEach(() => {
    inApp = true
    vi.stubGlobal('navigator', { setAppBadge: async (count: number) => void log.push(`badge ${count}`) })
  })

  test('counts the saves that wait on the device and in this tab, and is cleared when they are sent', async () => {
    onDevice = [makeOutboxRow('a'), makeOutboxRow('r', { state: 'refused', release: 'r1' })]
    inMemory = [makeOutboxRow('m')]
    answerSave = unsent
    await deliver()
    expect(badges()).toEqual(['badge 2'])
    answerSave = saved
    await deliver()
    expect(badges()).toEqual(['badge 2', 'badge 0'])
  })

  test('keeps its count up to date in a browser tab, but counts nothing where there is no app', async () => {
    onDevice = [makeOutboxRow('a')]
    answerSave = unsent
    inApp = false
    await deliver()
    expect(badges()).toEqual([])
    inApp = true
    await deliver()
    inApp = false
    answerSave = saved
    await deliver()
    expect(badges()).toEqual(['badge 1', 'badge 0'])
  })

  test('does not change while the device does not answer', async () => {
    device = 'is silent'
    await deliver()
    expect(badges()).toEqual([])
  })

  test('may be refused without an effect on the delivery', async () => {
    vi.stubGlobal('navigator', { setAppBadge: () => Promise.reject(new Error('not installed')) })
    onDevice = [makeOutboxRow('a')]
    expect((await deliver()).deliveries.get('a')).toEqual({ outcome: 'saved', id })
  })
})

describe('A device', () => {
  test('that records the outcome of a save late has it sent only once', async () => {
    onDevice = [makeOutboxRow('a')]
    const settle = deviceOutbox.settle
    vi.spyOn(deviceOutbox, 'settle').mockImplementationOnce(async (key) => {
      await new Promise((resolve) => setTimeout(resolve, 10_000))
      return settle(key)
    })
    const { startDelivering } = await loadTriggers()
    startDelivering()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(log).toEqual([TAG, 'POST a'])
  })

  test.each(['is silent', 'lost its connection'] as const)(
    'that %s is asked again: its save goes out once it answers',
    async (state) => {
      onDevice = [makeOutboxRow('a')]
      device = state
      const { startDelivering } = await loadTriggers()
      startDelivering()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(log).toEqual([])
      device = 'answers'
      await vi.advanceTimersByTimeAsync(120_000)
      expect(log).toEqual([TAG, 'POST a'])
      expect(onDevice).toEqual([])
    },
  )

  test('that is silent is asked less and less often, and holds up no save of this tab', async () => {
    inMemory = [makeOutboxRow('m')]
    device = 'is silent'
    const asked = vi.spyOn(deviceOutbox, 'list')
    const { startDelivering } = await loadTriggers()
    startDelivering()
    await vi.advanceTimersByTimeAsync(20 * 60_000)
    expect(log).toEqual(['POST m'])
    expect(asked.mock.calls.length).toBeGreaterThan(6)
    expect(asked.mock.calls.length).toBeLessThan(40)
  })

  test('that never records the outcome of a save does not end the deliveries', async () => {
    onDevice = [makeOutboxRow('a')]
    device = 'never notes'
    const { startDelivering } = await loadTriggers()
    startDelivering()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log.length).toBeGreaterThan(2)
    device = 'answers'
    await vi.advanceTimersByTimeAsync(120_000)
    expect(onDevice).toEqual([])
  })
})

test('a bug is reported, and does not end the deliveries', async () => {
  onDevice = [makeOutboxRow('a')]
  const list = vi.spyOn(memoryOutbox, 'list').mockRejectedValueOnce(new TypeError('a bug'))
  const { startDelivering } = await loadTriggers()
  startDelivering()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(log).toEqual(['reported: a bug', TAG, 'POST a'])
  list.mockRestore()
})

test('a page shown again while a request hangs sends the save at once when that one fails', async () => {
  onDevice = [makeOutboxRow('a')]
  let fail: (error: Error) => void = () => {}
  answerSave = () => new Promise((_, reject) => (fail = reject))
  const { startDelivering } = await loadTriggers()
  startDelivering()
  await vi.advanceTimersByTimeAsync(1_000)
  document.dispatchEvent(new Event('visibilitychange'))
  answerSave = saved
  fail(new TypeError('Failed to fetch'))
  await vi.advanceTimersByTimeAsync(100)
  expect(onDevice).toEqual([])
  expect(log).toEqual([TAG, 'POST a', TAG, 'POST a'])
})

test('a save that a visitor waits for is sent with one read of the device, and the rest when due', async () => {
  onDevice = [makeOutboxRow('a'), makeOutboxRow('b', { nextTryAt: Date.now() + 30_000 })]
  const asked = vi.spyOn(deviceOutbox, 'list')
  const { deliverFor } = await loadTriggers()
  expect((await passing(deliverFor('a'), 1_000)).get('a')).toEqual({ outcome: 'saved', id })
  expect(asked).toHaveBeenCalledOnce()
  expect(log).toEqual([TAG, 'POST a'])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(log).toEqual([TAG, 'POST a', TAG, 'POST b'])
})

test('the visitor’s own try is followed by a timer, even if it fails', async () => {
  onDevice = [makeOutboxRow('a')]
  device = 'never notes'
  const { deliverFor } = await import('../../../../client/device/outbox/delivery-triggers.ts')
  const failure = await passing(deliverFor('a', { eager: true }).catch((error: unknown) => error))
  expect(failure).toBeInstanceOf(Error)
  device = 'answers'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onDevice).toEqual([])
})

describe('The delivery after the saves', () => {
  const waiting = { ...beginSending('1-2', 0), tries: 1, nextTryAt: 4_000_000_000_000 }

  test('starts once the saves are sent', async () => {
    onDevice = [makeOutboxRow('a')]
    const { deliverSaves, deliverAfterSaves } = await load()
    deliverAfterSaves(async ({ eager }) => {
      log.push(`events, eager: ${eager}`)
      return [waiting]
    })
    const { outlook } = await passing(deliverSaves({ eager: true }))
    expect(log).toEqual([TAG, 'POST a', 'events, eager: true'])
    expect(outlook.due).toBe(waiting.nextTryAt)
  })

  test('is postponed where a save finds no network, or its visitor waits', async () => {
    onDevice = [makeOutboxRow('a')]
    const { deliverSaves, deliverAfterSaves } = await load()
    deliverAfterSaves(async () => {
      log.push('events')
      return []
    })
    answerSave = () => Promise.reject(new TypeError('Failed to fetch'))
    await passing(deliverSaves())
    answerSave = saved
    await passing(deliverSaves({ first: 'a' }))
    expect(log).not.toContain('events')
    await passing(deliverSaves())
    expect(log).toContain('events')
  })

  test('does not hold up the next delivery', async () => {
    const { deliverSaves, deliverAfterSaves } = await load()
    deliverAfterSaves(never)
    const { outlook } = await passing(deliverSaves())
    expect(outlook).toEqual({ due: undefined, deviceAnswered: true })
  })

  test('does not hold up a save that is submitted meanwhile', async () => {
    let turn: Promise<unknown> = Promise.resolve()
    const request = (_name: string, _options: LockOptions, work: () => Promise<void>) =>
      (turn = turn.then(work))
    vi.stubGlobal('navigator', { ...navigator, locks: { request } })
    const { deliverSaves, deliverAfterSaves } = await load()
    deliverAfterSaves(never)
    void deliverSaves()
    await vi.advanceTimersByTimeAsync(1000)
    onDevice = [makeOutboxRow('a')]
    void deliverSaves({ first: 'a' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(log).toContain('POST a')
  })
})

test('what only this tab has is offered to the device whenever saves are sent', async () => {
  const { startDelivering } = await loadTriggers()
  startDelivering()
  await vi.advanceTimersByTimeAsync(0)
  expect(log).toEqual([])
  storedIn = 'memory'
  events.dispatchEvent(new Event('online'))
  // The modules of earlier cases listen as well.
  expect(new Set(log)).toEqual(new Set(['written to the device']))
})
