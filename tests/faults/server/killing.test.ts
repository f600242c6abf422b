import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { scoreSheet } from '../../../banks/scoring.ts'
import { pickPort } from '../../harness/ports.ts'
import { seedRandom } from '../../harness/random.ts'
import type { Random } from '../../harness/random.ts'
import { readRows } from '../../harness/rows.ts'
import { makeAttempts } from './attempts.ts'
import type { Attempt } from './attempts.ts'
import { Client, jsonOf } from './client.ts'
import { Ledger } from './ledger.ts'
import { startLoad } from './load.ts'
import { ServerProcess, startServer } from './server-process.ts'
import { SOAK, withSeed } from './soak.ts'

const KILLS = SOAK ? 1000 : 50
const VISITORS = 16
const LIMIT = SOAK ? 3_600_000 : 240_000

test(
  `nothing acknowledged is lost or doubled when the server is killed ${KILLS} times in the middle of saves`,
  { timeout: LIMIT },
  () =>
    withSeed(async (seed) => {
      const random = seedRandom(seed)
      const ledger = new Ledger()
      await using server = await startServer()
      for (let kill = 1; kill <= KILLS; kill++) {
        await killUnderLoad(server, ledger, random)
        await server.start()
        expect(ledger.complaints(readRows(server.databasePath)), `after kill ${kill}`).toEqual([])
        await sendAgain(server, ledger, random)
      }
      expect(ledger.unsure).toEqual([])
      expect(ledger.acknowledged.length).toBeGreaterThan(KILLS * 10)
      const rows = readRows(server.databasePath)
      expect(ledger.complaints(rows)).toEqual([])
      expect(rows).toHaveLength(ledger.acknowledged.length)
    }),
)

/** The moment is another one each time: now and then before the first commit, mostly in the middle of one. */
async function killUnderLoad(server: ServerProcess, ledger: Ledger, random: Random): Promise<void> {
  const load = startLoad(server.url, VISITORS, ledger, random)
  await load.reached(random.integer(0, 150))
  if (random.chance(0.5)) await sleep(random.integer(0, 4))
  await server.end('SIGKILL')
  await load.cutOff
}

/** All whose reply was lost and some who had one come again: each gets its id, and its own report. */
async function sendAgain({ url }: ServerProcess, ledger: Ledger, random: Random): Promise<void> {
  using client = new Client(url)
  const again = [...ledger.unsure, ...random.shuffle(ledger.acknowledged).slice(0, 10)]
  const replies = await Promise.all(again.map((attempt) => client.save(attempt)))
  again.forEach((attempt, n) => ledger.heard(attempt, replies[n]))
  expect(replies.map((reply) => reply?.status)).toEqual(again.map(() => 200))
  const one = random.pick(again)
  const report = await client.ask({ path: `/api/result/${ledger.idOf(one)}` })
  expect(jsonOf(report)?.['scores']).toEqual(scoreSheet(one.sheet))
}

test(
  'a first start that is killed again and again leaves a database that starts and keeps its key',
  {
    timeout: 120_000,
  },
  () =>
    withSeed(async (seed) => {
      const random = seedRandom(seed)
      const usual = await timeStart()
      await using server = new ServerProcess(await pickPort())
      for (let kill = 0; kill < 12; kill++) {
        server.launch()
        // The database is made near the end of a start.
        await sleep(usual * (0.5 + random.next() * 0.6))
        if (server.running) await server.end('SIGKILL')
      }
      const ledger = new Ledger()
      const attempts = makeAttempts(3)
      await server.start()
      await saveAll(server, attempts, ledger)
      await server.end('SIGKILL')
      await server.start()
      await saveAll(server, attempts, ledger)
      expect(ledger.acknowledged).toHaveLength(3)
      expect(ledger.complaints(readRows(server.databasePath))).toEqual([])
    }),
)

async function timeStart(): Promise<number> {
  const before = performance.now()
  await using _server = await startServer()
  return performance.now() - before
}

async function saveAll({ url }: ServerProcess, attempts: readonly Attempt[], ledger: Ledger): Promise<void> {
  using client = new Client(url)
  for (const attempt of attempts) {
    ledger.sending(attempt)
    ledger.heard(attempt, await client.save(attempt))
  }
}

test(
  'a half-written last page in the log, as a power cut leaves it, costs nothing acknowledged',
  {
    timeout: 60_000,
  },
  () =>
    withSeed(async (seed) => {
      const random = seedRandom(seed)
      const ledger = new Ledger()
      await using server = await startServer()
      for (let cut = 0; cut < 5; cut++) {
        await killUnderLoad(server, ledger, random)
        const torn = Uint8Array.from({ length: random.integer(1, 9000) }, () => random.integer(0, 255))
        appendFileSync(`${server.databasePath}-wal`, torn)
        await server.start()
        expect(ledger.complaints(readRows(server.databasePath))).toEqual([])
        await sendAgain(server, ledger, random)
      }
      expect(ledger.unsure).toEqual([])
    }),
)
