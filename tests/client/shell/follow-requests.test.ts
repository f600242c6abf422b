import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestJson } from '../../../client/base/network/api.ts'
import { followRequests } from '../../../client/shell/follow-requests.ts'
import { loading } from '../../../client/base/stores/progress-store.ts'
import { connection } from '../../../client/base/stores/connection-store.ts'
import { waitFor } from '../../support/wait-for.ts'

type Answers = Record<string, () => Response | Promise<Response>>

let asked: string[]
const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const page =
  (status = 200) =>
  () =>
    new Response('<h1>Hi</h1>', { status, headers: { 'Content-Type': 'text/html' } })
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

followRequests()
beforeEach(() => {
  asked = []
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function ask(url: string, answers: Answers): Promise<void> {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return (answers[address] ?? noNetwork)()
  })
  await requestJson(url).catch(() => {})
  // Leaves time for a request that may follow.
  await new Promise((resolve) => setTimeout(resolve, 5))
}

test('a failed request sets the connection offline, a response of the API online', async () => {
  connection.set('online')
  await ask('/api/results', {})
  expect(connection.get()).toBe('offline')
  await ask('/api/results', { '/api/results': json({}) })
  expect(connection.get()).toBe('online')
})

test('a save queued by the worker sets the connection offline', async () => {
  connection.set('online')
  await ask('/api/save', { '/api/save': json({ queued: true }, 202) })
  expect(connection.get()).toBe('offline')
})

test.each([
  ['a sign-in page', page()],
  ['a page of something in between', page(403)],
])('%s does not set the connection online', async (_, answer) => {
  connection.set('offline')
  await ask('/api/save', { '/api/save': answer })
  expect(connection.get()).toBe('offline')
})

test('a refusal by our server sets the connection online', async () => {
  connection.set('offline')
  await ask('/api/save', { '/api/save': json({ type: 'error', message: 'No.', kind: 'x' }, 422) })
  expect(connection.get()).toBe('online')
})

test('a file, which may be cached, does not set the connection online', async () => {
  connection.set('offline')
  await ask('/assets/en.json', { '/assets/en.json': json({}) })
  expect(connection.get()).toBe('offline')
})

test('a file that arrives while offline triggers a check of the server', async () => {
  connection.set('offline')
  await ask('/assets/en.json', { '/assets/en.json': json({}), '/api/health': json({}) })
  await waitFor(() => expect(connection.get()).toBe('online'))
  expect(asked).toEqual(['/assets/en.json', '/api/health'])
})

test('a failed check of the server shows no failure', async () => {
  connection.set('offline')
  const shown: string[] = []
  const unsubscribe = loading.subscribe(() => shown.push(loading.get()))
  await ask('/assets/en.json', { '/assets/en.json': json({}) })
  unsubscribe()
  expect(asked).toEqual(['/assets/en.json', '/api/health'])
  expect([connection.get(), ...shown]).toEqual(['offline'])
})

test('the server is not checked while the browser itself has no network', async () => {
  connection.set('offline')
  vi.stubGlobal('navigator', { onLine: false })
  await ask('/assets/en.json', { '/assets/en.json': json({}), '/api/health': json({}) })
  expect(asked).toEqual(['/assets/en.json'])
})
