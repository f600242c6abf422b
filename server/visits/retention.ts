import { setTimeout as sleep } from 'node:timers/promises'
import { describeError, type Log } from '../log.ts'
import { StoreFailure } from '../store/store.ts'
import { addDays, dayOf, type VisitStore } from '../store/visits.ts'
import { countDay, isFinal } from './tally.ts'

const HOUR = 60 * 60 * 1000

/** Milliseconds between two checks for days to finalize. */
const INTERVAL = HOUR

/**
 * Whether events of this day are still accepted.
 * @param days the number of days for which events are stored, today included
 * @param now milliseconds since 1970
 */
export function isOpenDay(day: string, days: number, now: number): boolean {
  return day > lastClosedDay(days, now)
}

function lastClosedDay(days: number, now: number): string {
  return addDays(dayOf(now), -days)
}

/**
 * Finalizes the days whose events are stored no longer: stores their tallies, then deletes their events.
 * The work can be interrupted anywhere, and several servers may do it at once, without counting anything
 * twice or losing it: until the last tally of a day is stored, all its events are there and counting them
 * again gives the same; from then on the day is not counted again. A day is finalized an hour after its last
 * event was accepted, at the earliest.
 * @param now milliseconds since 1970
 * @returns the days that were finalized
 */
export async function countOldDays(visits: VisitStore, days: number, now: number): Promise<string[]> {
  const last = lastClosedDay(days, now - HOUR)
  const finished: string[] = []
  for (let day = await visits.nextEventDay(''); day !== undefined && day <= last;) {
    if (!(await isFinal(visits, day))) {
      const count = await countDay(visits, day)
      // Not if another server has finalized the day meanwhile, and removed some events before they were read
      // here.
      if (!(await isFinal(visits, day))) {
        await visits.addTallies(count.tallies())
        await visits.addTallies([count.end()])
      }
    }
    await visits.removeEvents(day)
    finished.push(day)
    day = await visits.nextEventDay(day)
  }
  return finished
}

/**
 * Runs {@link countOldDays} now and every hour, until stopped, and mixes the events of each day that has ended. A
 * failure is logged and retried an hour later.
 */
export function startRetention(
  visits: VisitStore,
  days: number,
  log: Log,
  now: () => number = Date.now,
): { stop: () => void } {
  const stopping = new AbortController()
  let mixed = ''
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const finished = await countOldDays(visits, days, now())
        if (finished.length > 0) log.info('visits-counted', { days: finished.length })
        const ended = addDays(dayOf(now() - HOUR), -1)
        if (mixed !== ended) await visits.mixEvents(ended)
        mixed = ended
      } catch (error) {
        const closed = error instanceof StoreFailure && error.kind === 'closed'
        if (!closed) log.error('visits-not-counted', describeError(error))
      }
      await sleep(INTERVAL, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  void run()
  // A run in progress ends when the store is closed, which is safe at any point.
  return { stop: () => stopping.abort() }
}
