import { expect, test } from 'vitest'
import { findLanguage } from '../../../banks/languages.ts'
import { scoreSheet } from '../../../banks/scoring.ts'
import { isSheet } from '../../../banks/sheet.ts'
import { makeAttempts } from './attempts.ts'
import { Client, jsonOf, statusOf } from './client.ts'
import { fuzz } from './fuzz.ts'
import { Ledger } from './ledger.ts'
import { INSPECTED } from './inspector.ts'
import { liveHeap, residentBytes } from './process-memory.ts'
import { saveAll } from './save-all.ts'
import { startServer } from '../../support/server/server-process.ts'
import type { ServerProcess } from '../../support/server/server-process.ts'
import { seeded, SOAK } from './soak.ts'

const TIMES = SOAK ? 50 : 1
const COUNTS = { saves: 6500 * TIMES, strange: 2000 * TIMES, garbage: 1500 * TIMES }
/** What a server started with `INSPECTED` prints beside its log, and the empty line at the end. */
const GREETINGS = /^(Listening on|Debugger |For help, see)|^$/
const LINE = { time: expect.any(String) }
const MB = 1024 * 1024
/** Bytes ten thousand requests may leave behind: a few hundred bytes each would be more. */
const HEAP_GROWTH = 2 * MB
/**
 * Bytes of resident memory, to catch what is kept outside the heap. They include the space the heap reserves,
 * which depends on the machine, and in a long run the whole database cache (server/store/sqlite/open.ts).
 */
const RESIDENT_GROWTH = (SOAK ? 112 : 96) * MB

test(
  'thousands of broken and hostile requests each get a 4xx or the right reply, and leave nothing in memory',
  seeded(async (random) => {
    // With a limit that is never reached, so that the counting of requests is fuzzed as well.
    await using server = await startServer({ env: { ...INSPECTED, RATE_LIMIT: '999999999' } })
    const { pid } = server
    // Warms up: all code has run more than once when the measuring begins.
    await fuzz(server, random, { saves: 2000, strange: 500, garbage: 200 })
    const before = { heap: await liveHeap(server), resident: residentBytes(pid) }
    const kept = await fuzz(server, random, COUNTS)
    const heap = (await liveHeap(server)) - before.heap
    const resident = residentBytes(pid) - before.resident

    expect(server.pid).toBe(pid)
    // A library that warns about input it cannot read would quote it here.
    const lines = server.logs.split('\n').filter((line) => !GREETINGS.test(line))
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { ...LINE, level: 'info', event: 'database-opened', path: server.databasePath, new: true },
      // All requests with a proxy's headers cause one line together, which says nothing about them.
      {
        ...LINE,
        level: 'warn',
        event: 'proxy-not-trusted',
        advice: expect.stringMatching(/^Requests come with/),
      },
    ])
    expect(heap).toBeLessThan(HEAP_GROWTH)
    expect(resident).toBeLessThan(RESIDENT_GROWTH)
    const rows = server.rows()
    const sheets = new Map(rows.map(({ id, sheet }) => [id, sheet]))
    expect(kept.size).toBeGreaterThan(COUNTS.saves / 20)
    expect([...kept].filter(([id, sheet]) => sheets.get(id) !== sheet)).toEqual([])
    expect(rows.filter((row) => !isSheet(row.sheet!) || !findLanguage(row.lang!))).toEqual([])
    await expectNormalService(server)
  }),
)

async function expectNormalService({ url }: ServerProcess): Promise<void> {
  using client = new Client(url)
  const ledger = new Ledger()
  const attempts = makeAttempts(20)
  expect((await saveAll(client, attempts, ledger)).map(statusOf)).toEqual(attempts.map(() => 200))
  for (const attempt of attempts) {
    const report = await client.ask({ path: `/api/result/${ledger.idOf(attempt)}` })
    expect(jsonOf(report)?.['scores']).toEqual(scoreSheet(attempt.sheet))
  }
  for (const path of ['/', '/no/about', `/result/${ledger.idOf(attempts[0]!)}`]) {
    expect(statusOf(await client.ask({ path }))).toBe(200)
  }
}
