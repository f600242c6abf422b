import { StoreFailure, type StoreFailureKind } from '../store.ts'
import type { Job, Outcome } from './write.ts'

/** A request to the writer thread: to write a group of jobs, or to close. */
export type Request = readonly Job[] | 'close'

/** A failure as plain data: an error that is posted to another thread loses its class and its code. */
export type SerializedFailure = {
  kind: StoreFailureKind
  cause?: { name: string; message: string; code?: unknown }
}

/** An outcome as plain data. */
export type SerializedOutcome = number | SerializedFailure

/** The writer thread's answer: the outcome of each job, or the failure of the whole group. */
export type Answer = { outcomes: SerializedOutcome[] } | { failure: SerializedFailure }

/** Converts an outcome for posting to another thread; a number stays as it is. */
export function serializeOutcome(outcome: Outcome): SerializedOutcome {
  return typeof outcome === 'number' ? outcome : serializeFailure(outcome)
}

/** Converts an error for posting to another thread. */
export function serializeFailure(error: unknown): SerializedFailure {
  if (!(error instanceof StoreFailure)) return { kind: 'broken', cause: serializeError(error) }
  const { kind, cause } = error
  return cause === undefined ? { kind } : { kind, cause: serializeError(cause) }
}

function serializeError(error: unknown) {
  const { name, message, code } = error as { name?: unknown; message?: unknown; code?: unknown }
  return { name: String(name), message: String(message), code: typeof code === 'string' ? code : undefined }
}

/** Converts a posted outcome back; the inverse of {@link serializeOutcome}. */
export function deserializeOutcome(posted: SerializedOutcome): Outcome {
  return typeof posted === 'number' ? posted : deserializeFailure(posted)
}

/** Converts a posted failure back; the inverse of {@link serializeFailure}. */
export function deserializeFailure({ kind, cause }: SerializedFailure): StoreFailure {
  return new StoreFailure(kind, cause && Object.assign(new Error(cause.message), cause))
}
