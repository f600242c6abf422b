import type { Outbox, SaveRow } from './outbox.ts'
import {
  AttemptFrozen,
  AttemptGone,
  compareOpen,
  mergeAnswers,
  type AttemptStore,
  type StoredAttempt,
  type OpenAttempt,
} from './attempt-store.ts'

/** An attempt store and an outbox that can also be read synchronously. */
type MemoryAttempts = AttemptStore &
  Outbox & {
    peek(key: string): StoredAttempt | undefined
    peekOpen(): OpenAttempt[]
    peekWaiting(): SaveRow[]
    clear(): void
    /** Removes an attempt, even a finished one. */
    remove(key: string): void
    /** Replaces an attempt, even a finished one. */
    replace(attempt: StoredAttempt): void
    /** The key of the attempt that a result belongs to. */
    peekKey(resultId: string): string | undefined
  }

/**
 * Creates a store of attempts in memory: a tab's only copy when the device refuses storage. It is lost when
 * the tab closes.
 * @param stored the attempts it begins with, by key; it is changed in place
 */
export function createMemoryAttempts(stored = new Map<string, StoredAttempt>()): MemoryAttempts {
  function openAttempt(key: string): StoredAttempt {
    const attempt = stored.get(key)
    if (!attempt) throw new AttemptGone(key)
    if (attempt.row.state !== 'open') throw new AttemptFrozen(key)
    return attempt
  }

  function peekOpen(): OpenAttempt[] {
    return [...stored.values()]
      .filter(({ row }) => row.state === 'open')
      .map(({ row: { key, touchedAt }, answers }) => ({ key, answered: answers.length, touchedAt }))
      .sort(compareOpen)
  }

  const peekWaiting = () => [...stored.values()].flatMap(({ outbox }) => outbox ?? [])

  return {
    peek: (key) => stored.get(key),
    peekOpen,
    peekWaiting,
    clear: () => stored.clear(),
    remove: (key) => void stored.delete(key),
    replace: (attempt) => void stored.set(attempt.row.key, attempt),
    peekKey: (resultId) => [...stored.values()].find(({ row }) => row.resultId === resultId)?.row.key,
    listOpen: async () => peekOpen(),
    findOpen: async () => stored.get(peekOpen()[0]?.key ?? ''),
    find: async (key) => stored.get(key),
    async put(attempt) {
      const { key, state } = attempt.row
      const before = stored.get(key)
      if (before?.row.state === 'finished') {
        if (state === 'open') throw new AttemptFrozen(key)
        return
      }
      stored.set(key, { ...attempt, answers: mergeAnswers(before?.answers ?? [], attempt.answers) })
    },
    async change(key, changes, given = []) {
      const attempt = openAttempt(key)
      const row = { ...attempt.row, ...changes }
      stored.set(key, { ...attempt, row, answers: mergeAnswers(attempt.answers, given) })
    },
    async finish(key, changes, freeze) {
      const attempt = stored.get(key)
      if (!attempt) throw new AttemptGone(key)
      if (attempt.row.state === 'finished') return attempt
      const row = { ...attempt.row, ...changes, state: 'finished' as const }
      const finished = { ...attempt, row, outbox: freeze(attempt.answers) }
      stored.set(key, finished)
      return finished
    },
    async discard(key) {
      if (stored.get(key)?.row.state === 'open') stored.delete(key)
    },
    list: async () => peekWaiting(),
    async update(key, changes) {
      const attempt = stored.get(key)
      if (attempt?.outbox) stored.set(key, { ...attempt, outbox: { ...attempt.outbox, ...changes } })
    },
    async settle(key, id) {
      const attempt = stored.get(key)
      if (!attempt) return undefined
      const { outbox, ...rest } = attempt
      const row = { ...attempt.row, resultId: id }
      stored.set(key, { ...rest, row, ...(outbox && { saved: outbox }) })
      return outbox?.notice
    },
  }
}
