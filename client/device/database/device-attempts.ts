import {
  AttemptFrozen,
  AttemptGone,
  compareOpen,
  newerAnswers,
  type AttemptStore,
  type StoredAttempt,
  type OpenAttempt,
} from '../attempt-store.ts'
import { isDeletion, isKnown, isSave } from '../outbox.ts'
import { settlementOf } from './settlement.ts'
import type { AnswerRow, Database } from './database.ts'
import type { Collection } from './dexie.ts'
import { reopening } from './reopening.ts'

/** The rows of an attempt's answers. */
export function answersOf({ answers }: Database, key: string): Collection<AnswerRow> {
  return answers.where('[attempt+item]').between([key, -Infinity], [key, Infinity])
}

/** Creates a store of attempts in the device's database. */
export function createDeviceAttempts(database: Database): AttemptStore {
  const { attempts, answers, outbox, results } = database

  async function collect(key: string): Promise<StoredAttempt | undefined> {
    const row = await attempts.get(key)
    if (!row) return undefined
    const given = await answersOf(database, key).toArray()
    const waiting = await outbox.get(key)
    const save = waiting && isKnown(waiting) && isSave(waiting) ? waiting : undefined
    return { row, answers: given, ...(save && { outbox: save }) }
  }

  async function listOpen(): Promise<OpenAttempt[]> {
    const open = await attempts.where('state').equals('open').toArray()
    const counted = open.map(async ({ key, touchedAt }) => {
      return { key, answered: await answersOf(database, key).count(), touchedAt }
    })
    return (await Promise.all(counted)).sort(compareOpen)
  }

  const write = <Value>(work: () => Promise<Value>) =>
    reopening(database, () => database.transaction('rw', attempts, answers, outbox, results, work))

  async function putNewer(given: readonly AnswerRow[]) {
    const stored = await answers.bulkGet(given.map(({ attempt, item }) => [attempt, item]))
    const known = stored.filter((answer) => answer !== undefined)
    await answers.bulkPut(newerAnswers(known, given))
  }

  return {
    listOpen: () => reopening(database, listOpen),
    findOpen: () =>
      reopening(database, async () => {
        const [first] = await listOpen()
        return first && collect(first.key)
      }),
    find: (key) => reopening(database, () => collect(key)),
    put: (attempt) =>
      write(async () => {
        const { key, state, resultId } = attempt.row
        const waiting = await outbox.get(key)
        if (waiting && isDeletion(waiting)) return
        const known = resultId === undefined ? undefined : await results.get(resultId)
        if (known && 'deleted' in known) return
        const stored = await attempts.get(key)
        if (stored && stored.state !== 'open') {
          if (state === 'open') throw new AttemptFrozen(key)
          return
        }
        await attempts.put(attempt.row)
        await putNewer(attempt.answers)
        if (attempt.outbox && (!waiting || isKnown(waiting))) await outbox.put(attempt.outbox)
        if (!attempt.saved || resultId === undefined) return
        const answer = { key, id: resultId, now: Date.now() }
        const settlement = settlementOf(answer, attempt.saved, attempt.row, known)
        if (settlement?.result) await results.put(settlement.result)
      }),
    change: (key, changes, given = []) =>
      write(async () => {
        const row = await attempts.get(key)
        if (!row) throw new AttemptGone(key)
        if (row.state !== 'open') throw new AttemptFrozen(key)
        await attempts.update(key, changes)
        await putNewer(given)
      }),
    finish: (key, changes, freeze) =>
      write(async () => {
        const stored = await collect(key)
        if (!stored) throw new AttemptGone(key)
        if (stored.row.state !== 'open') return stored
        const row = { ...stored.row, ...changes, state: 'finished' as const }
        const save = freeze(stored.answers)
        await attempts.put(row)
        await outbox.add(save)
        return { row, answers: stored.answers, outbox: save }
      }),
    discard: (key) =>
      write(async () => {
        if ((await attempts.get(key))?.state !== 'open') return
        await deleteAttempt(database, key)
      }),
  }
}

/** Deletes an attempt with its answers. Must run in a transaction of both tables. */
export async function deleteAttempt(database: Database, key: string): Promise<void> {
  await database.attempts.delete(key)
  await answersOf(database, key).delete()
}
