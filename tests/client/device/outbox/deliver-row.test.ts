import { afterEach, describe, expect, test, vi } from 'vitest'
import { deliverRow } from '../../../../client/device/outbox/deliver-row.ts'
import type { DeletionRow, OutboxRow } from '../../../../client/device/outbox.ts'
import { makeOutboxRow, makeSave } from '../../../support/rows.ts'

const id = 'a'.repeat(24)
const { save: _, ...sending } = makeOutboxRow('k')
const deletion: DeletionRow = { ...sending, task: 'delete', id }

/** Stubs fetch with one response to all requests, and returns the list of requests. */
function answer(reply: () => Response) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    asked.push(`${method} ${url} ${new Headers(headers).get('Attempt-Key')}`)
    return reply()
  })
  return asked
}

const refuse = (status: number, type = 'error') =>
  new Response(JSON.stringify({ type }), { status, headers: { 'Content-Type': 'application/json' } })

afterEach(() => vi.unstubAllGlobals())

describe('A deletion', () => {
  test('is done when the server responds with 204', async () => {
    const asked = answer(() => new Response(null, { status: 204 }))
    expect(await deliverRow(deletion)).toEqual({ outcome: 'deleted', id })
    expect(asked).toEqual([`DELETE /api/result/${id} k`])
  })

  test.each<[string, () => Response, string]>([
    ['a captive portal answers in its place', () => new Response('Welcome to the train'), 'retry'],
    [
      'a captive portal speaks JSON',
      () => new Response('{}', { headers: { 'Content-Type': 'application/json' } }),
      'retry',
    ],
    ['a portal knows no such page', () => new Response('Not found', { status: 404 }), 'retry'],
    [
      'the network is gone',
      () => {
        throw new TypeError('Failed to fetch')
      },
      'retry',
    ],
    ['the server is busy', () => refuse(503), 'retry'],
    ['its key is another one', () => refuse(404), 'refused'],
  ])('is not done when %s', async (_, reply, outcome) => {
    answer(reply)
    expect((await deliverRow(deletion)).outcome).toBe(outcome)
  })
})

test.each([
  ['without its answers', { sheet: undefined as unknown as string }],
  ['with a broken answer', { sheet: '9'.repeat(120) }],
  ['with too few answers', { sheet: '12345' }],
])('a save %s is not sent, and refused for as long as this release runs', async (_, damage) => {
  const asked = answer(() => new Response(null, { status: 204 }))
  expect(await deliverRow(makeOutboxRow('k', { save: makeSave(damage) }))).toMatchObject({
    outcome: 'refused',
    error: { kind: 'malformed', status: undefined },
  })
  expect(asked).toEqual([])
})

test('a row of a task that only a later release knows is not sent', async () => {
  const asked = answer(() => new Response(null, { status: 204 }))
  const row = { ...deletion, task: 'publish' } as unknown as OutboxRow
  await expect(deliverRow(row)).rejects.toThrow('unknown task')
  expect(asked).toEqual([])
})

test('a row of an earlier release, which knew no tasks, is a save', async () => {
  answer(() => new Response(JSON.stringify({ id }), { headers: { 'Content-Type': 'application/json' } }))
  expect(await deliverRow(makeOutboxRow('k'))).toEqual({ outcome: 'saved', id })
})
