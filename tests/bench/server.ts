import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeCompareCode } from '../../banks/links/compare-code.ts'
import { postSave } from '../support/rows.ts'
import { startServer } from '../support/server/server-process.ts'
import { makeSheet } from '../support/visitor/sheets.ts'
import { askSteadily, measureLoad, median, SAVE } from './load.ts'
import type { Load, Measured } from './load.ts'
import type { Scoreboard } from './scoreboard.ts'

/** Rounds of each comparison, whose sides take turns, so that noise of the machine affects both. */
const ROUNDS = 9
const SECONDS = 2

/**
 * Seconds of the same load before each round, which are not counted, and of rest after them: V8 drops compiled code
 * while there is nothing to do, and checkpoints wait for a pause between saves.
 */
const BEFORE_ROUND = 1
const REST = 1

/** The server's code is still being compiled during its first seconds of work, which are not counted. */
const WARM_UP_SECONDS = 3

/** Results that reads choose from: more than pages or pictures are requested, so that all those are new. */
const RESULTS = 8000

/** Preview pictures asked for each second, beside saves. */
const PREVIEWS = 200

/** The most people in one comparison. */
const PEOPLE = 50

/** Reads that are sent in turn, of random results. */
const READS = 20_000

/** Comparisons asked for in one go, which are more than are drawn in {@link SECONDS}. */
const COMPARISONS = 1000

/** Measures durable saves and reads as shares of those of an echo app, and pages rendered a second. */
export async function benchServer(scores: Scoreboard): Promise<void> {
  await using site = await startServer()
  // All different, because requests for the same picture share one.
  const ids = await Promise.all(
    Array.from({ length: RESULTS }, (_, n) => postSave(site.url, { sheet: makeSheet(n) }, randomUUID())),
  )
  const anyId = () => ids[Math.floor(Math.random() * ids.length)]!
  const echo = await startEcho(await (await fetch(`${site.url}/api/result/${ids[0]}`)).text())
  try {
    await compare(scores, 'durable saves', [SAVE], site.url, echo.url, 0.7)
    const reads = Array.from({ length: READS }, () => `GET /api/result/${anyId()}`)
    await compare(scores, 'result reads', reads, site.url, echo.url, 0.5)
    await saveBesidePreviews(scores, site.url, ids)
    const comparison = () => {
      const people = Array.from({ length: PEOPLE }, (_, n) => ({ name: `Person ${n}`, id: anyId() }))
      return `GET /compare/${makeCompareCode(people)}`
    }
    // New addresses each time, so that no page was rendered before.
    const comparisons = () => Array.from({ length: COMPARISONS }, comparison)
    await drawPages(scores, 'comparisons of 50 drawn', site.url, comparisons, 65)
    const pages = ids.map((id) => `GET /result/${id}`)
    const next = () => pages.splice(0, RESULTS / 2)
    await drawPages(scores, 'result pages, first asked for', site.url, next, 200)
  } finally {
    echo.stop()
  }
}

/** Measures saves while new pictures are requested, as a share of saves without such requests. */
async function saveBesidePreviews(scores: Scoreboard, url: string, ids: readonly string[]): Promise<void> {
  let next = 0
  const preview = () => `/result/${ids[next++ % ids.length]}/preview.png`
  const alone: number[] = []
  const beside: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    alone.push((await measureRound(url, [SAVE])).rate)
    beside.push((await measureRound(url, [SAVE], () => askSteadily(url, preview, PREVIEWS))).rate)
  }
  scores.atLeast(
    `durable saves beside ${PREVIEWS} new previews a second, share of those without`,
    median(beside.map((rate, round) => rate / alone[round]!)),
    0.9,
    '',
    { 'a second': median(beside), 'a second without': median(alone) },
  )
}

/**
 * Measures one round of a comparison.
 * @param ask sends other requests meanwhile, until the function that it returns is called
 */
async function measureRound(url: string, load: Load, ask = () => () => {}): Promise<Measured> {
  const measure = async (seconds: number) => {
    const stop = ask()
    try {
      return await measureLoad(url, load, seconds)
    } finally {
      stop()
    }
  }
  await measure(BEFORE_ROUND)
  await sleep(REST * 1000)
  return measure(SECONDS)
}

async function compare(
  scores: Scoreboard,
  name: string,
  load: Load,
  ours: string,
  echo: string,
  budget: number,
): Promise<void> {
  for (const url of [ours, echo]) await measureLoad(url, load, WARM_UP_SECONDS)
  const rounds: { ours: Measured; echo: Measured }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    // They take turns at going first, too.
    const [first, second] = round % 2 === 0 ? [ours, echo] : [echo, ours]
    const one = await measureRound(first, load)
    const other = await measureRound(second, load)
    rounds.push(round % 2 === 0 ? { ours: one, echo: other } : { ours: other, echo: one })
  }
  const share = median(rounds.map((round) => round.ours.rate / round.echo.rate))
  scores.atLeast(`${name}, share of an echo`, share, budget, '', {
    'a second': median(rounds.map((round) => round.ours.rate)),
    'echo a second': median(rounds.map((round) => round.echo.rate)),
  })
  const ratios = rounds.map(({ echo: { p50, p99 } }) => p99 / p50)
  // Shows how much of the spread is the machine's.
  reportSpread(
    scores,
    name,
    rounds.map((round) => round.ours),
    { 'echo, times': median(ratios) },
  )
}

/** @param next pages that were not asked for before, more than can be drawn meanwhile */
async function drawPages(
  scores: Scoreboard,
  name: string,
  url: string,
  next: () => Load,
  budget: number,
): Promise<void> {
  await measureLoad(url, next(), WARM_UP_SECONDS)
  const measured = await measureLoad(url, next(), SECONDS)
  scores.atLeast(name, measured.rate, budget, ' a second')
  reportSpread(scores, name, [measured])
}

/** Adds the ratio of the 99th percentile of latency to its median. */
function reportSpread(
  scores: Scoreboard,
  name: string,
  rounds: readonly Measured[],
  compared: Readonly<Record<string, number>> = {},
): void {
  const half = median(rounds.map(({ p50 }) => p50))
  const slowest = median(rounds.map(({ p99 }) => p99))
  scores.atMost(`${name}, 99th percentile to median`, slowest / half, 3, ' times', {
    'median ms': half,
    'p99 ms': slowest,
    ...compared,
  })
}

async function startEcho(stored: string): Promise<{ url: string; stop: () => void }> {
  const script = fileURLToPath(new URL('./echo.ts', import.meta.url))
  const child = spawn(process.execPath, [script, stored], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  return { url: `http://127.0.0.1:${port.trim()}`, stop: () => child.kill() }
}
