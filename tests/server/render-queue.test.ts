import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRenderQueue } from '../../server/render-queue.ts'
import { letLoopTurn } from '../support/let-loop-turn.ts'
import { createListeningServer } from './listening-server.ts'
import type { ListeningServer } from './listening-server.ts'

describe('the queue of pages', () => {
  test('makes a limited number of pages at once, in the order of arrival', async () => {
    const inTurn = createRenderQueue(2)
    const begun: number[] = []
    const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
    const pages = ends.map(({ promise }, n) => inTurn(() => (begun.push(n), promise)))
    await letLoopTurn()
    expect(begun).toEqual([0, 1])
    ends[1]?.resolve()
    await letLoopTurn()
    expect(begun).toEqual([0, 1, 2])
    for (const { resolve } of ends) resolve()
    await Promise.all(pages)
    expect(begun).toEqual([0, 1, 2, 3, 4])
  })

  test('continues after a page that could not be made', async () => {
    const inTurn = createRenderQueue(1)
    await expect(inTurn(() => Promise.reject(new Error('no page')))).rejects.toThrow('no page')
    expect(await inTurn(async () => 'a page')).toBe('a page')
  })

  test('refuses pages as busy when too many wait, and makes the waiting ones', async () => {
    const inTurn = createRenderQueue(1, 2)
    const asked = Array.from({ length: 3 }, (_, n) => inTurn(async () => n))
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(outcomes[2]).toMatchObject({ reason: { kind: 'busy' } })
  })
})

describe('a server that renders many pages', () => {
  let server: ListeningServer
  beforeEach(async () => {
    server = await createListeningServer()
    server.renderer.open = async ({ path }) => ({
      // 404, because a page with status 200 may be cached and rendered only once.
      status: 404,
      data: '',
      render: async () => {
        const until = performance.now() + 20
        while (performance.now() < until);
        return path
      },
    })
  })
  afterEach(() => server.close())

  test('lets the event loop turn before each of them, even if all are requested at once', async () => {
    let turns = 0
    const turning = setInterval(() => turns++, 0)
    const answers = await Promise.all(
      Array.from({ length: 30 }, async () => server.app.request('http://localhost/compare/x')),
    )
    clearInterval(turning)
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(404))
    expect(turns).toBeGreaterThanOrEqual(25)
  })

  test('refuses those over the limit with 503 and Retry-After', async () => {
    const answers = await Promise.all(
      Array.from({ length: 260 }, async () => server.app.request('http://localhost/compare/x')),
    )
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(260 - refused.length)
    expect(refused[0]?.headers.get('retry-after')).toBe('2')
  })
})
