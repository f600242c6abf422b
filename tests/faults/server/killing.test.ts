import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { scoreSheet } from '../../../banks/scoring.ts'
import { pickPort } from '../../support/processes/ports.ts'
import type { Random } from '../../support/random.ts'
import { makeAttempts } from './attempts.ts'
import { Client, jsonOf, statusOf } from './client.ts'
import { Ledger } from './ledger.ts'
import { startLoad } from './load.ts'
import { saveAll } from './save-all.ts'
import { ServerProcess, startServer } from '../../support/server/server-process.ts'
import { seeded, SOAK } from './soak.ts'

const KILLS = SOAK ? 1000 : 50
const VISITORS = 16

test(
  'nothing acknowledged is lost or doubled when the server is killed again and again in the middle of saves',
  seeded(async (random) => {
    const ledger = new Ledger()
    await using server = await startServer()
    for (let kill = 1; kill <= KILLS; kill++) {
      await killUnderLoad(server, ledger, random)
      await server.start()
      expect(ledger.complaints(server.rows()), `after kill ${kill}`).toEqual([])
      await sendAgain(server, ledger, random)
    }
    const rows = server.rows()
    expect(ledger.complaints(rows)).toEqual([])
    expect(ledger.unacknowledged).toEqual([])
    expect(rows).toHaveLength(ledger.acknowledged.length)
    // Enough saves to have been under load.
    expect(rows.length).toBeGreaterThan(KILLS * 20)
  }),
)

test(
  'a first start that is killed again and again leaves a database that starts and keeps its key',
  seeded(async (random) => {
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
    for (let start = 0; start < 2; start++) {
      await server.start()
      using client = new Client(server.url)
      await saveAll(client, attempts, ledger)
      await server.end('SIGKILL')
    }
    expect(ledger.acknowledged).toHaveLength(3)
    expect(ledger.complaints(server.rows())).toEqual([])
  }),
)

test(
  'a half-written last page in the log, as a power cut leaves it, costs nothing acknowledged',
  seeded(async (random) => {
    const ledger = new Ledger()
    await using server = await startServer()
    for (let cut = 0; cut < 5; cut++) {
      await killUnderLoad(server, ledger, random)
      const torn = Uint8Array.from({ length: random.integer(1, 9000) }, () => random.integer(0, 255))
      appendFileSync(`${server.databasePath}-wal`, torn)
      await server.start()
      expect(ledger.complaints(server.rows())).toEqual([])
      await sendAgain(server, ledger, random)
    }
    expect(ledger.unacknowledged).toEqual([])
  }),
)

/** Kills the server at a random moment: sometimes before the first commit, mostly in the middle of one. */
async function killUnderLoad(server: ServerProcess, ledger: Ledger, random: Random): Promise<void> {
  const load = startLoad(server.url, VISITORS, ledger, random)
  await load.reached(random.integer(0, 150))
  if (random.chance(0.5)) await sleep(random.integer(0, 4))
  await server.end('SIGKILL')
  await load.cutOff
}

/** Resends every unacknowledged save and up to ten others: each gets its id, and one its own report. */
async function sendAgain({ url }: ServerProcess, ledger: Ledger, random: Random): Promise<void> {
  using client = new Client(url)
  const again = [...ledger.unacknowledged, ...random.shuffle(ledger.acknowledged).slice(0, 10)]
  const replies = await saveAll(client, again, ledger)
  expect(replies.map(statusOf)).toEqual(again.map(() => 200))
  const one = random.pick(again)
  const report = await client.ask({ path: `/api/result/${ledger.idOf(one)}` })
  expect(jsonOf(report)?.['scores']).toEqual(scoreSheet(one.sheet))
}

async function timeStart(): Promise<number> {
  const before = performance.now()
  await using _server = await startServer()
  return performance.now() - before
}
