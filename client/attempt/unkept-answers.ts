import type { KeptAttempt } from '../storage/attempt-store.ts'
import type { AnswerRow } from '../storage/database.ts'

/**
 * Answers on their way to the device's database, noted in localStorage: that is written before a tap is over,
 * the database some milliseconds later, and a reload in between would lose the answer. Only a note: what the
 * database has is the truth as soon as it is as new.
 */
const KEY = 'bigfive.unkept'

/** Notes answers, in place of earlier ones to the same items; notes of another attempt go. */
export function noteUnkept(answers: readonly AnswerRow[]): void {
  const items = new Set(answers.map(({ item }) => item))
  const others = readUnkept(answers[0]?.attempt ?? '').filter(({ item }) => !items.has(item))
  write([...others, ...answers])
}

/** The database has these now. */
export function forgetUnkept(answers: readonly AnswerRow[]): void {
  const kept = new Map(answers.map(({ item, at }) => [item, at]))
  const noted = readUnkept(answers[0]?.attempt ?? '')
  // Notes of an attempt in another tab stay.
  if (noted.length > 0) write(noted.filter(({ item, at }) => kept.get(item) !== at))
}

/** An attempt's noted answers. */
export function readUnkept(attempt: string): AnswerRow[] {
  try {
    const noted = JSON.parse(localStorage.getItem(KEY) ?? '[]') as AnswerRow[]
    return noted.filter((answer) => answer.attempt === attempt)
  } catch {
    return []
  }
}

/**
 * A kept attempt with the noted answers that are newer than the database's.
 * @param earlier notes read before the database was
 */
export function withUnkept(kept: KeptAttempt, earlier: readonly AnswerRow[] = []): KeptAttempt {
  const times = new Map(kept.answers.map(({ item, at }) => [item, at]))
  const noted = [...earlier, ...readUnkept(kept.row.key)]
  const newer = noted.filter(({ item, at }) => at > (times.get(item) ?? -Infinity))
  return newer.length === 0 ? kept : { ...kept, answers: [...kept.answers, ...newer] }
}

/**
 * Calls back when another tab notes an answer: one that is closed in the same instant tells of it in no other way.
 * @returns ends it
 */
export function watchUnkept(changed: () => void): () => void {
  const look = ({ key }: StorageEvent) => {
    if (key === KEY) changed()
  }
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}

function write(answers: readonly AnswerRow[]): void {
  try {
    if (answers.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(answers))
  } catch {
    // Storage refused: there is no note, and nothing else is lost.
  }
}
