import type { Outbox, SaveRow } from './outbox.ts'
import {
  AttemptFrozen,
  AttemptGone,
  compareOpen,
  mergeAnswers,
  type AttemptStore,
  type KeptAttempt,
  type OpenAttempt,
} from './attempt-store.ts'

/** An attempt store and an outbox that can also be read synchronously. */
type MemoryAttempts = AttemptStore &
  Outbox & {
    peek(key: string): KeptAttempt | undefined
    peekOpen(): OpenAttempt[]
    peekWaiting(): SaveRow[]
    clear(): void
    /** Removes an attempt, even a finished one. */
    remove(key: string): void
    /** Replaces an attempt, even a finished one. */
    replace(attempt: KeptAttempt): void
    /** The key of the attempt that a result belongs to. */
    peekKey(resultId: string): string | undefined
  }

/**
 * Creates a store of attempts in memory: a tab's only copy when the device refuses storage. It is lost when
 * the tab closes.
 * @param kept the attempts it begins with, by key, and where it keeps them
 */
export function createMemoryAttempts(kept = new Map<string, KeptAttempt>()): MemoryAttempts {
  function openAttempt(key: string): KeptAttempt {
    const attempt = kept.get(key)
    if (!attempt) throw new AttemptGone(key)
    if (attempt.row.state !== 'open') throw new AttemptFrozen(key)
    return attempt
  }

  function peekOpen(): OpenAttempt[] {
    return [...kept.values()]
      .filter(({ row }) => row.state === 'open')
      .map(({ row: { key, touchedAt }, answers }) => ({ key, answered: answers.length, touchedAt }))
      .sort(compareOpen)
  }

  const peekWaiting = () => [...kept.values()].flatMap(({ outbox }) => outbox ?? [])

  return {
    peek: (key) => kept.get(key),
    peekOpen,
    peekWaiting,
    clear: () => kept.clear(),
    remove: (key) => void kept.delete(key),
    replace: (attempt) => void kept.set(attempt.row.key, attempt),
    peekKey: (resultId) => [...kept.values()].find(({ row }) => row.resultId === resultId)?.row.key,
    listOpen: async () => peekOpen(),
    findOpen: async () => kept.get(peekOpen()[0]?.key ?? ''),
    find: async (key) => kept.get(key),
    async put(attempt) {
      const { key, state } = attempt.row
      const before = kept.get(key)
      if (before?.row.state === 'finished') {
        if (state === 'open') throw new AttemptFrozen(key)
        return
      }
      kept.set(key, { ...attempt, answers: mergeAnswers(before?.answers ?? [], attempt.answers) })
    },
    async change(key, changes, given = []) {
      const attempt = openAttempt(key)
      const row = { ...attempt.row, ...changes }
      kept.set(key, { ...attempt, row, answers: mergeAnswers(attempt.answers, given) })
    },
    async finish(key, changes, freeze) {
      const attempt = kept.get(key)
      if (!attempt) throw new AttemptGone(key)
      if (attempt.row.state === 'finished') return attempt
      const row = { ...attempt.row, ...changes, state: 'finished' as const }
      const finished = { ...attempt, row, outbox: freeze(attempt.answers) }
      kept.set(key, finished)
      return finished
    },
    async discard(key) {
      if (kept.get(key)?.row.state === 'open') kept.delete(key)
    },
    list: async () => peekWaiting(),
    async update(key, changes) {
      const attempt = kept.get(key)
      if (attempt?.outbox) kept.set(key, { ...attempt, outbox: { ...attempt.outbox, ...changes } })
    },
    async settle(key, id) {
      const attempt = kept.get(key)
      if (!attempt) return undefined
      const { outbox, ...rest } = attempt
      const row = { ...attempt.row, resultId: id }
      kept.set(key, { ...rest, row, ...(outbox && { saved: outbox }) })
      return outbox?.notice
    },
  }
}
