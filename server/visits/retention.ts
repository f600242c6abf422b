import { setTimeout as sleep } from 'node:timers/promises'
import { describeError } from '../log.ts'
import type { Log } from '../log.ts'
import { StoreFailure } from '../store/store.ts'
import { addDays, dayOf } from '../store/visits.ts'
import type { VisitStore } from '../store/visits.ts'
import { countDay, isCounted } from './tally.ts'

const HOUR = 60 * 60 * 1000

/** Milliseconds between two looks at whether a day is due. */
const INTERVAL = HOUR

/**
 * Whether an event of this day is still taken.
 * @param days the days events are kept, that of today included
 * @param now milliseconds since 1970
 */
export function isOpenDay(day: string, days: number, now: number): boolean {
  return day > lastClosedDay(days, now)
}

function lastClosedDay(days: number, now: number): string {
  return addDays(dayOf(now), -days)
}

/**
 * Counts the days that are older than events are kept, keeps the tallies, and then takes the events out. Nothing is
 * counted twice and nothing is lost wherever it is cut short, nor when several servers are at it at once: until a day's
 * last tally is there its events all are, and counting them again comes to the same; from then on it is not counted any
 * more. A day is due an hour after its last event was taken.
 * @param now milliseconds since 1970
 * @returns the days that were finished
 */
export async function countOldDays(visits: VisitStore, days: number, now: number): Promise<string[]> {
  const last = lastClosedDay(days, now - HOUR)
  const finished: string[] = []
  for (let day = await visits.nextEventDay(''); day !== undefined && day <= last;) {
    if (!isCounted(await visits.readTallies(day))) {
      const count = await countDay(visits, day)
      await visits.addTallies(count.tallies())
      await visits.addTallies([count.end()])
    }
    await visits.removeEvents(day)
    finished.push(day)
    day = await visits.nextEventDay(day)
  }
  return finished
}

/** Does {@link countOldDays} now and every hour, until it is stopped. What fails is logged, and done an hour later. */
export function keepCounting(
  visits: VisitStore,
  days: number,
  log: Log,
  now: () => number = Date.now,
): { stop: () => void } {
  const stopping = new AbortController()
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const finished = await countOldDays(visits, days, now())
        if (finished.length > 0) log.info('visits-counted', { days: finished.length })
      } catch (error) {
        const closed = error instanceof StoreFailure && error.kind === 'closed'
        if (!closed) log.error('visits-not-counted', describeError(error))
      }
      await sleep(INTERVAL, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  void run()
  // What is under way ends when the store is closed, which it may at any point.
  return { stop: () => stopping.abort() }
}
