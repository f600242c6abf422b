import { StoreFailure } from '../store.ts'
import type { StoreFailureKind } from '../store.ts'
import type { Job } from './write.ts'

/** A request to the writer thread: to write a group of jobs, or to close. */
export type Request = readonly Job[] | 'close'

/** A failure as plain data: an error that is posted to another thread loses its class and its code. */
export type ToldFailure = {
  kind: StoreFailureKind
  cause?: { name: string; message: string; code?: unknown }
}

/** The writer thread's answer: the outcome or failure of each job, or the failure of the whole group. */
export type Answer = { outcomes: (string | ToldFailure)[] } | { failure: ToldFailure }

/** Converts an outcome for posting to another thread; a string stays as it is. */
export function tellFailure(outcome: string | StoreFailure): string | ToldFailure
export function tellFailure(outcome: unknown): ToldFailure
export function tellFailure(outcome: unknown): string | ToldFailure {
  if (typeof outcome === 'string') return outcome
  if (!(outcome instanceof StoreFailure)) return { kind: 'broken', cause: tellError(outcome) }
  const { kind, cause } = outcome
  return cause === undefined ? { kind } : { kind, cause: tellError(cause) }
}

function tellError(error: unknown) {
  const { name, message, code } = error as { name?: unknown; message?: unknown; code?: unknown }
  return { name: String(name), message: String(message), code: typeof code === 'string' ? code : undefined }
}

/** Converts a posted outcome back; the inverse of {@link tellFailure}. */
export function hearFailure(told: string): string
export function hearFailure(told: ToldFailure): StoreFailure
export function hearFailure(told: string | ToldFailure): string | StoreFailure
export function hearFailure(told: string | ToldFailure): string | StoreFailure {
  if (typeof told === 'string') return told
  const { kind, cause } = told
  return new StoreFailure(kind, cause && Object.assign(new Error(cause.message), cause))
}
