import { StoreFailure } from '../store.ts'
import type { StoreFailureKind } from '../store.ts'
import type { Job } from './write.ts'

/** What the writing thread is asked: to write a group of jobs, or to finish. */
export type Request = readonly Job[] | 'close'

/** A failure as it can be handed from thread to thread, where an error loses its class and its code. */
export type ToldFailure = {
  kind: StoreFailureKind
  cause?: { name: string; message: string; code?: unknown }
}

/** What it answers: what each gave or why it was refused, or why the group as a whole was not written. */
export type Answer = { outcomes: (string | ToldFailure)[] } | { failure: ToldFailure }

/** An outcome made ready for the other thread; what is no failure stays as it is. */
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

/** Its mirror. */
export function hearFailure(told: string): string
export function hearFailure(told: ToldFailure): StoreFailure
export function hearFailure(told: string | ToldFailure): string | StoreFailure
export function hearFailure(told: string | ToldFailure): string | StoreFailure {
  if (typeof told === 'string') return told
  const { kind, cause } = told
  return new StoreFailure(kind, cause && Object.assign(new Error(cause.message), cause))
}
