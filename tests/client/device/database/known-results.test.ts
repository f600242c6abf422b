import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeResult, type Result } from '../../../../banks/result.ts'
import { RequestError } from '../../../../client/base/network/api.ts'
import type { KnownResult } from '../../../../client/device/database/database.ts'
import { waitFor } from '../../../support/wait-for.ts'

const device = vi.hoisted(() => ({
  rows: new Map<string, unknown>(),
  refuses: false,
  hangs: false,
}))
const server = vi.hoisted(() => ({
  results: new Map<string, unknown>(),
  deleted: new Set<string>(),
  requests: [] as string[][],
  fails: undefined as Error | undefined,
}))

vi.mock('../../../../client/device/database/database.ts', () => {
  const answer = async <Value>(value: () => Value): Promise<Value> => {
    if (device.hangs) return new Promise(() => {})
    if (device.refuses) throw new Error('Storage is refused')
    return value()
  }
  const results = {
    bulkGet: (ids: string[]) => answer(() => ids.map((id) => device.rows.get(id))),
    update: (id: string, changes: object) =>
      answer(() => {
        const row = device.rows.get(id)
        if (row) device.rows.set(id, { ...row, ...changes })
        return row ? 1 : 0
      }),
    add: (row: KnownResult) => answer(() => void device.rows.set(row.id, row)),
  }
  return { database: { results } }
})

vi.mock('../../../../client/device/database/fetch-results.ts', () => ({
  fetchResults: async (ids: string[]) => {
    server.requests.push(ids)
    if (server.fails && server.requests.length > 1) throw server.fails
    return {
      results: ids.flatMap((id) => server.results.get(id) ?? []),
      missing: ids.filter((id) => !server.results.has(id) && !server.deleted.has(id)),
      deleted: ids.filter((id) => server.deleted.has(id)),
    }
  },
}))

const { findResults, READ_TIMEOUT } = await import('../../../../client/device/database/known-results.ts')

function result(digit: string): Result {
  return makeResult(digit.repeat(24), {
    testId: 'b5-120',
    lang: 'en',
    invalid: false,
    sheet: '12345'.repeat(24),
    timeElapsed: 600,
    dateStamp: 1,
  })
}

const [a, b, c] = [result('a'), result('b'), result('c')]
const ofDevice = (known: Result) => device.rows.set(known.id, { id: known.id, result: known, seenAt: 1 })
const ofServer = (known: Result) => server.results.set(known.id, known)

beforeEach(() => {
  device.rows.clear()
  server.results.clear()
  server.deleted.clear()
  server.requests.length = 0
  Object.assign(device, { refuses: false, hangs: false })
  server.fails = undefined
})

describe('a result that is looked up', () => {
  it('comes from the device without a request, so that it opens offline', async () => {
    ofDevice(a)
    expect(await findResults([a.id])).toEqual({ results: [a], missing: [], deleted: [] })
    expect(server.requests).toEqual([])
  })

  it('comes from the server once, and from the device after that', async () => {
    ofServer(a)
    expect((await findResults([a.id])).results).toEqual([a])
    await waitFor(() => expect(device.rows.has(a.id)).toBe(true))
    expect((await findResults([a.id])).results).toEqual([a])
    expect(server.requests).toEqual([[a.id]])
  })

  it('is given in the order asked for, each once, wherever it came from', async () => {
    ofDevice(b)
    ofServer(a)
    ofServer(c)
    const { results } = await findResults([c.id, b.id, a.id, c.id])
    expect(results).toEqual([c, b, a])
    expect(server.requests).toEqual([[c.id, a.id]])
  })

  it('is listed as missing when neither device nor server has it', async () => {
    ofServer(a)
    expect(await findResults([a.id, b.id])).toEqual({ results: [a], missing: [b.id], deleted: [] })
  })

  it('is listed as deleted when its owner deleted it', async () => {
    ofServer(a)
    server.deleted.add(b.id)
    expect(await findResults([a.id, b.id])).toEqual({ results: [a], missing: [], deleted: [b.id] })
  })

  it('is fetched again when the device holds it damaged', async () => {
    device.rows.set(a.id, { id: a.id, result: { ...a, scores: {} }, seenAt: 1 })
    ofServer(a)
    expect((await findResults([a.id])).results).toEqual([a])
  })

  it('comes from the server when the device refuses storage', async () => {
    device.refuses = true
    ofServer(a)
    expect((await findResults([a.id])).results).toEqual([a])
  })

  it('does not wait for a device that does not answer', async () => {
    vi.useFakeTimers()
    device.hangs = true
    ofServer(a)
    const found = findResults([a.id])
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT)
    vi.useRealTimers()
    expect((await found).results).toEqual([a])
  })

  it('is asked for in groups of fifty, as many as the server takes', async () => {
    const ids = Array.from({ length: 120 }, (_, index) => index.toString(16).padStart(24, '0'))
    expect((await findResults(ids)).missing).toEqual(ids)
    expect(server.requests.map((asked) => asked.length)).toEqual([50, 50, 20])
  })

  it('is returned even if others cannot be reached, which are listed apart from missing ones', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => index.toString(16).padStart(24, '0'))
    ofDevice(a)
    ofServer({ ...b, id: ids[0]! })
    server.fails = new RequestError('network', 'Network Error')
    const found = await findResults([a.id, ...ids])
    expect(found.results.map(({ id }) => id)).toEqual([a.id, ids[0]])
    expect(found.missing).toEqual(ids.slice(1, 50))
    expect(found.unreached).toEqual({ ids: ids.slice(50), error: server.fails })
  })

  it.each([new RequestError('aborted', 'Request aborted'), new TypeError('a mistake of ours')])(
    'is not returned after an error other than a missing network: %s',
    async (error) => {
      const ids = Array.from({ length: 60 }, (_, index) => index.toString(16).padStart(24, '0'))
      server.fails = error
      await expect(findResults(ids)).rejects.toBe(error)
    },
  )
})
