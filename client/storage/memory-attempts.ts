import type { Outbox } from '../outbox/outbox.ts'
import type { AnswerRow } from './database.ts'
import { AttemptFrozen, AttemptGone, type AttemptStore, type KeptAttempt } from './attempt-store.ts'

/** Attempts in memory: what a tab has when the device refuses storage. They go when it closes. */
export function createMemoryAttempts(): AttemptStore & Outbox {
  const kept = new Map<string, KeptAttempt>()

  function openAttempt(key: string): KeptAttempt {
    const attempt = kept.get(key)
    if (!attempt) throw new AttemptGone(key)
    if (attempt.row.state !== 'open') throw new AttemptFrozen(key)
    return attempt
  }

  return {
    async findOpen() {
      const open = [...kept.values()].filter(({ row }) => row.state === 'open')
      return open.sort((a, b) => a.row.touchedAt - b.row.touchedAt).at(-1)
    },
    find: async (key) => kept.get(key),
    async put(attempt) {
      const { key, state } = attempt.row
      const before = kept.get(key)
      if (before?.row.state === 'finished') {
        if (state === 'open') throw new AttemptFrozen(key)
        return
      }
      kept.set(key, { ...attempt, answers: putNewer(before?.answers ?? [], attempt.answers) })
    },
    async change(key, changes, given = []) {
      const attempt = openAttempt(key)
      const row = { ...attempt.row, ...changes }
      kept.set(key, { ...attempt, row, answers: putNewer(attempt.answers, given) })
    },
    async finish(key, changes, outbox) {
      const attempt = kept.get(key)
      if (!attempt) throw new AttemptGone(key)
      if (attempt.row.state === 'finished') return
      kept.set(key, { ...attempt, row: { ...attempt.row, ...changes, state: 'finished' }, outbox })
    },
    async discard(key) {
      if (kept.get(key)?.row.state === 'open') kept.delete(key)
    },
    list: async () => [...kept.values()].flatMap(({ outbox }) => outbox ?? []),
    async update(key, changes) {
      const attempt = kept.get(key)
      if (attempt?.outbox) kept.set(key, { ...attempt, outbox: { ...attempt.outbox, ...changes } })
    },
    async settle(key, id) {
      const attempt = kept.get(key)
      if (!attempt) return
      const { outbox: _, ...rest } = attempt
      kept.set(key, { ...rest, row: { ...attempt.row, resultId: id } })
    },
  }
}

function putNewer(kept: readonly AnswerRow[], given: readonly AnswerRow[]): AnswerRow[] {
  const items = new Map(kept.map((answer) => [answer.item, answer]))
  for (const answer of given) {
    if (answer.at >= (items.get(answer.item)?.at ?? -Infinity)) items.set(answer.item, answer)
  }
  return [...items.values()]
}
