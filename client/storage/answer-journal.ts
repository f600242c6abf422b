import { mergeAnswers, newerAnswers, type KeptAttempt } from './attempt-store.ts'
import type { AnswerRow } from './device/database.ts'

/**
 * Answers on their way to the device's database, noted in localStorage: that is written before a tap is over,
 * the database some milliseconds later, and a reload in between would lose the answer. Only a note: what the
 * database has is the truth as soon as it is as new.
 */
const KEY = 'bigfive.unkept'

/** An answer, and where the test stood with it. */
type Note = AnswerRow & { position?: number | undefined }

/**
 * Notes answers, in place of earlier ones to the same items; notes of another attempt go.
 * @param position where the test goes on after them
 */
export function noteAnswers(answers: readonly AnswerRow[], position?: number): void {
  const items = new Set(answers.map(({ item }) => item))
  const others = readNotes(answers[0]?.attempt ?? '').filter(({ item }) => !items.has(item))
  write([...others, ...answers.map((answer) => ({ ...answer, position }))])
}

/** The database has these now. */
export function forgetNotes(answers: readonly AnswerRow[]): void {
  const kept = new Map(answers.map(({ item, at }) => [item, at]))
  const noted = readNotes(answers[0]?.attempt ?? '')
  // Notes of an attempt in another tab stay.
  if (noted.length > 0) write(noted.filter(({ item, at }) => kept.get(item) !== at))
}

/** An attempt's notes, in the order they were made. */
export function readNotes(attempt: string): Note[] {
  try {
    const noted = JSON.parse(localStorage.getItem(KEY) ?? '[]') as Note[]
    return noted.filter((answer) => answer.attempt === attempt)
  } catch {
    return []
  }
}

/** The answers that notes are of. */
export function answersOf(notes: readonly Note[]): AnswerRow[] {
  return notes.map((note) => {
    const { position: _, ...answer } = note
    return answer
  })
}

/**
 * An attempt with the noted answers that are newer than its own, where it stood with the last of them.
 * @param earlier notes read before the attempt was
 */
export function withNotes(kept: KeptAttempt, earlier: readonly Note[] = []): KeptAttempt {
  const newer = newerAnswers(kept.answers, [...earlier, ...readNotes(kept.row.key)])
  const last = newer.at(-1)
  if (!last) return kept
  return {
    ...kept,
    row: { ...kept.row, position: last.position ?? kept.row.position },
    answers: mergeAnswers(kept.answers, answersOf(newer)),
  }
}

/**
 * Calls back when another tab notes an answer: one that is closed in the same instant tells of it in no other way.
 * @returns ends it
 */
export function watchNotes(changed: () => void): () => void {
  const look = ({ key }: StorageEvent) => {
    if (key === KEY) changed()
  }
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}

function write(notes: readonly Note[]): void {
  try {
    if (notes.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(notes))
  } catch {
    // Storage refused: there is no note, and nothing else is lost.
  }
}
