import { readJsonEntry, writeEntry } from '../base/stores/web-storage.ts'
import { mergeAnswers, newerAnswers, type StoredAttempt } from './attempt-store.ts'
import type { AnswerRow } from './database/database.ts'

/**
 * Notes in localStorage of answers on their way to the device's database. localStorage is written during the
 * tap, the database some milliseconds later, and without a note a reload in between would lose the answer. As
 * soon as the database is as new, it is authoritative.
 */
const KEY = 'bigfive.unkept'

/** An answer, and the position of the test after it. */
type Note = AnswerRow & { position?: number | undefined }

/**
 * Notes answers, replacing earlier notes on the same items. Notes of another attempt are dropped.
 * @param position of the test after these answers
 */
export function noteAnswers(answers: readonly AnswerRow[], position?: number): void {
  const items = new Set(answers.map(({ item }) => item))
  const others = readNotes(answers[0]?.attempt ?? '').filter(({ item }) => !items.has(item))
  write([...others, ...answers.map((answer) => ({ ...answer, position }))])
}

/** Removes the notes of answers that the database now has. */
export function forgetNotes(answers: readonly AnswerRow[]): void {
  const stored = new Map(answers.map(({ item, at }) => [item, at]))
  const noted = readNotes(answers[0]?.attempt ?? '')
  // Without notes of this attempt, those of an attempt in another tab stay.
  if (noted.length > 0) write(noted.filter(({ item, at }) => stored.get(item) !== at))
}

/** An attempt's notes, in the order they were made. */
export function readNotes(attempt: string): Note[] {
  const noted = readJsonEntry(KEY)
  return Array.isArray(noted) ? (noted as Note[]).filter((answer) => answer.attempt === attempt) : []
}

/** The answers in notes, without the positions. */
export function answersOf(notes: readonly Note[]): AnswerRow[] {
  return notes.map((note) => {
    const { position: _, ...answer } = note
    return answer
  })
}

/**
 * Adds to an attempt the noted answers that are newer than its own, and moves it to the position of the last
 * of them.
 * @param earlier notes that were read before the attempt was
 */
export function withNotes(stored: StoredAttempt, earlier: readonly Note[] = []): StoredAttempt {
  const newer = newerAnswers(stored.answers, [...earlier, ...readNotes(stored.row.key)])
  const last = newer.at(-1)
  if (!last) return stored
  return {
    ...stored,
    row: { ...stored.row, position: last.position ?? stored.row.position },
    answers: mergeAnswers(stored.answers, answersOf(newer)),
  }
}

/**
 * Calls back when another tab notes an answer. If that tab is closed at the same moment, nothing else tells
 * of the answer.
 * @returns a function that stops watching
 */
export function watchNotes(changed: () => void): () => void {
  const look = ({ key }: StorageEvent) => {
    if (key === KEY) changed()
  }
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}

function write(notes: readonly Note[]): void {
  writeEntry(KEY, notes.length === 0 ? undefined : JSON.stringify(notes))
}
