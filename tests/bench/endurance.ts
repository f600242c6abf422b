import { randomUUID } from 'node:crypto'
import { residentBytes } from '../faults/server/process-memory.ts'
import { postSave } from '../support/rows.ts'
import { startServer } from '../support/server/server-process.ts'
import { measureLoad, median, SAVE, sendRequests } from './load.ts'
import type { Measured } from './load.ts'
import type { Scoreboard } from './scoreboard.ts'

/** Requests after which memory is measured first, and again. */
const EARLY = 100_000
const MANY = 1_000_000

const SECONDS = 5
const MEGABYTE = 1024 * 1024

/** Measures what many requests leave in memory, and how long reads take while others save to a slow disk. */
export async function benchEndurance(scores: Scoreboard): Promise<void> {
  await benchSlowDisk(scores)
  await benchMemory(scores)
}

async function benchSlowDisk(scores: Scoreboard): Promise<void> {
  await using site = await startServer({ main: 'tests/bench/fixtures/slow-disk.ts' })
  const id = await postSave(site.url)
  // As many readers as savers.
  const [reads, saves] = (await Promise.all([
    measureLoad(site.url, [`GET /api/result/${id}`], SECONDS, 8),
    measureLoad(site.url, [SAVE], SECONDS, 8),
  ])) as [Measured, Measured]
  scores.atMost('reads on a disk that takes 10 ms longer, 99th percentile', reads.p99, 20, ' ms', {
    'reads median ms': reads.p50,
    'saves median ms': saves.p50,
    'saves a second': saves.rate,
  })
}

/** Measures memory under a mix of one save, one page and eight reads in ten requests. */
async function benchMemory(scores: Scoreboard): Promise<void> {
  await using site = await startServer()
  const ids = await Promise.all(Array.from({ length: 500 }, () => postSave(site.url, {}, randomUUID())))
  const mixed = ids.map((id, n) => {
    if (n % 10 === 0) return SAVE
    return n % 10 === 5 ? `GET /result/${id}` : `GET /api/result/${id}`
  })
  /** Memory while requests are sent: the median of many readings, because it varies with what V8 has yet to collect. */
  const readMemory = async () => {
    const readings: number[] = []
    const timer = setInterval(() => readings.push(residentBytes(site.pid) / MEGABYTE), 100)
    await sendRequests(site.url, mixed, 1)
    clearInterval(timer)
    return { median: median(readings), most: Math.max(...readings) }
  }
  await sendRequests(site.url, mixed, EARLY)
  const early = await readMemory()
  await sendRequests(site.url, mixed, MANY - EARLY)
  const late = await readMemory()
  scores.atMost(
    'memory after a million requests to after 100,000',
    late.median / early.median,
    1.15,
    ' times',
    {
      'MB after 100,000': early.median,
      'MB after a million': late.median,
    },
  )
  scores.atMost('memory after a million requests, most', late.most, 600, ' MB')
}
