import { MOST_IDS } from '../banks/result-id.ts'
import { MOST_EVENT_BYTES } from '../banks/visits/visit-event.ts'
import { StoreFailure, type StoreFailureKind } from './store/store.ts'

/** The response to a kind of failure. `retryAfter` is in seconds, given where trying again makes sense. */
export type FailureAnswer = { status: number; message: string; retryAfter?: number }

/** Maximum size of a body, in bytes; a save is about 4,500. */
export const BODY_LIMIT = 64 * 1024

/**
 * Every failure the server reports with a kind of its own. The parsers of payloads report their own kinds and
 * messages, which are sent with {@link REFUSED_PAYLOAD}.
 */
export const failures = {
  'broken-json': { status: 400, message: 'The body must be JSON.' },
  'broken-body': { status: 400, message: 'The body did not arrive whole.' },
  'broken-request': { status: 400, message: 'The request could not be read.' },
  'malformed-key': { status: 400, message: 'The Idempotency-Key header must be a uuid.' },
  'malformed-attempt-key': { status: 400, message: 'The Attempt-Key header must be a uuid.' },
  'malformed-id': { status: 400, message: 'A result id is exactly 24 hexadecimal digits.' },
  'malformed-ids': {
    status: 400,
    message: 'The ids must be result ids of 24 hexadecimal digits, separated by commas.',
  },
  'too-many-ids': { status: 400, message: `At most ${MOST_IDS} ids can be asked for at once.` },
  'unknown-address': { status: 404, message: 'There is nothing at this address.' },
  'not-owned': { status: 404, message: 'There is no result with this id and this key.' },
  'unknown-result': { status: 404, message: 'There is no result with this id.' },
  'wrong-method': { status: 405, message: 'This address does not take this method.' },
  conflict: { status: 409, message: 'This attempt was saved before with other answers.' },
  gone: { status: 410, message: 'This result was deleted by its owner.' },
  'too-large': { status: 413, message: `The body must be at most ${BODY_LIMIT / 1024} kB.` },
  'events-too-large': {
    status: 413,
    message: `Events must take at most ${MOST_EVENT_BYTES / 1024} kB; send them in several requests.`,
  },
  'wrong-content-type': {
    status: 415,
    message: 'The body must be sent as application/json, not compressed.',
  },
  'too-many-requests': {
    status: 429,
    message: 'Too many requests came from your address. Please wait a moment.',
  },
  damaged: { status: 500, message: 'This result is damaged and cannot be shown.' },
  busy: { status: 503, message: 'The server is busy. Please try again in a moment.', retryAfter: 2 },
  full: { status: 507, message: 'The server has no room left. Please try again later.', retryAfter: 60 },
  broken: { status: 503, message: 'The results cannot be reached. Please try again later.', retryAfter: 30 },
  closed: { status: 503, message: 'The server is restarting. Please try again in a moment.', retryAfter: 5 },
  internal: { status: 500, message: 'Something went wrong on the server.' },
} as const satisfies Record<string, FailureAnswer> & Record<StoreFailureKind, FailureAnswer>

export type FailureKind = keyof typeof failures

/** How any read from the store may fail. */
export const STORE_READ_FAILURES = ['busy', 'broken', 'closed'] as const satisfies StoreFailureKind[]

/** How any write to the store may fail. */
export const STORE_WRITE_FAILURES = [...STORE_READ_FAILURES, 'full'] as const satisfies StoreFailureKind[]

/** The status for a payload that is valid JSON but refused by its parser. */
export const REFUSED_PAYLOAD = 422

/** The body of every failure of the API: a message for people, a kind for programs. */
export type ErrorBody = { type: 'error'; message: string; kind: string }

/** The response to a kind of failure. */
export function answerTo(kind: FailureKind): FailureAnswer {
  return failures[kind]
}

/** The kind of an error that was thrown while a request was handled. */
export function kindOf(error: unknown): StoreFailureKind | 'internal' {
  return error instanceof StoreFailure ? error.kind : 'internal'
}

/** The header that says after how many seconds to retry; none where that would not help. */
export function retryHeader(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) }
}
