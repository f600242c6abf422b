import { StoreFailure } from '../store.ts'
import type { StoreFailureKind } from '../store.ts'
import type { Job } from './write.ts'

/** A request to the writer thread: to write a group of jobs, or to close. */
export type Request = readonly Job[] | 'close'

/** A failure as plain data: an error that is posted to another thread loses its class and its code. */
export type SerializedFailure = {
  kind: StoreFailureKind
  cause?: { name: string; message: string; code?: unknown }
}

/** The writer thread's answer: the outcome or failure of each job, or the failure of the whole group. */
export type Answer = { outcomes: (string | SerializedFailure)[] } | { failure: SerializedFailure }

/** Converts an outcome for posting to another thread; a string stays as it is. */
export function serializeFailure(outcome: string | StoreFailure): string | SerializedFailure
export function serializeFailure(outcome: unknown): SerializedFailure
export function serializeFailure(outcome: unknown): string | SerializedFailure {
  if (typeof outcome === 'string') return outcome
  if (!(outcome instanceof StoreFailure)) return { kind: 'broken', cause: serializeError(outcome) }
  const { kind, cause } = outcome
  return cause === undefined ? { kind } : { kind, cause: serializeError(cause) }
}

function serializeError(error: unknown) {
  const { name, message, code } = error as { name?: unknown; message?: unknown; code?: unknown }
  return { name: String(name), message: String(message), code: typeof code === 'string' ? code : undefined }
}

/** Converts a posted outcome back; the inverse of {@link serializeFailure}. */
export function deserializeFailure(serialized: string): string
export function deserializeFailure(serialized: SerializedFailure): StoreFailure
export function deserializeFailure(serialized: string | SerializedFailure): string | StoreFailure
export function deserializeFailure(serialized: string | SerializedFailure): string | StoreFailure {
  if (typeof serialized === 'string') return serialized
  const { kind, cause } = serialized
  return new StoreFailure(kind, cause && Object.assign(new Error(cause.message), cause))
}
