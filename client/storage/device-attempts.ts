import { AttemptFrozen, AttemptGone, type AttemptStore, type KeptAttempt } from './attempt-store.ts'
import type { AnswerRow, Database } from './database.ts'
import { reopening } from './reopening.ts'

/** Attempts in the device's database. */
export function createDeviceAttempts(database: Database): AttemptStore {
  const { attempts, answers, outbox } = database

  async function collect(key: string): Promise<KeptAttempt | undefined> {
    const row = await attempts.get(key)
    if (!row) return undefined
    const given = await answers.where('[attempt+item]').between([key, -Infinity], [key, Infinity]).toArray()
    const waiting = await outbox.get(key)
    return { row, answers: given, ...(waiting && { outbox: waiting }) }
  }

  const write = (work: () => Promise<void>) =>
    reopening(database, () => database.transaction('rw', attempts, answers, outbox, work))

  async function putNewer(given: readonly AnswerRow[]) {
    const kept = await answers.bulkGet(given.map(({ attempt, item }) => [attempt, item]))
    await answers.bulkPut(given.filter(({ at }, index) => at >= (kept[index]?.at ?? -Infinity)))
  }

  return {
    findOpen: () =>
      reopening(database, async () => {
        const open = await attempts.where('state').equals('open').sortBy('touchedAt')
        const last = open.at(-1)
        return last && collect(last.key)
      }),
    find: (key) => reopening(database, () => collect(key)),
    put: (attempt) =>
      write(async () => {
        const { key, state } = attempt.row
        if ((await attempts.get(key))?.state === 'finished') {
          if (state === 'open') throw new AttemptFrozen(key)
          return
        }
        await attempts.put(attempt.row)
        await putNewer(attempt.answers)
        if (attempt.outbox) await outbox.put(attempt.outbox)
      }),
    change: (key, changes, given = []) =>
      write(async () => {
        const row = await attempts.get(key)
        if (!row) throw new AttemptGone(key)
        if (row.state !== 'open') throw new AttemptFrozen(key)
        await attempts.update(key, changes)
        await putNewer(given)
      }),
    finish: (key, changes, row) =>
      write(async () => {
        const attempt = await attempts.get(key)
        if (!attempt) throw new AttemptGone(key)
        if (attempt.state === 'finished') return
        await attempts.update(key, { ...changes, state: 'finished' })
        await outbox.add(row)
      }),
    discard: (key) =>
      write(async () => {
        if ((await attempts.get(key))?.state !== 'open') return
        await attempts.delete(key)
        await answers.where('[attempt+item]').between([key, -Infinity], [key, Infinity]).delete()
      }),
  }
}
