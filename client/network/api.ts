import { DeadlineOver, withDeadline } from './deadline.ts'

/** No request waits longer than this, in milliseconds: a page must never hang. */
export const REQUEST_TIMEOUT = 15_000

export type RequestErrorKind = 'status' | 'network' | 'timeout' | 'aborted' | 'malformed'

/** A request that brought nothing usable, in words a visitor can read. */
export class RequestError extends Error {
  override name = 'RequestError'
  declare readonly kind: RequestErrorKind
  declare readonly status: number | undefined
  /** Seconds the server asked to wait, from Retry-After. */
  declare readonly retryAfter: number | undefined

  constructor(kind: RequestErrorKind, message: string, status?: number, retryAfter?: number) {
    super(message)
    this.kind = kind
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** How a request ended. */
export type RequestEnd = {
  error?: unknown
  /** Whether our server was reached; undefined where the end says nothing of it: a cache or somebody else may have answered. */
  reached: boolean | undefined
}

/**
 * Told of each request as it starts; the function it returns is told how it ended.
 * @param quiet whether no visitor waits for it
 */
export type RequestObserver = (quiet: boolean) => (end: RequestEnd) => void

const observers = new Set<RequestObserver>()

/** Lets the loading bar and the connection line follow every request. */
export function observeRequests(observer: RequestObserver): void {
  observers.add(observer)
}

/** What the worker answers to a save that found no network. The server never answers so. */
export const QUEUED = 202

/** Statuses below 500 that say "later", not "no", whoever says it. */
const PASSING = new Set([408, 425, 429])

type Answer = { status: number; body: unknown }

/**
 * Asks for JSON.
 * @param url of this site: no other is ever asked
 * @param init as for fetch; `quiet` for what no visitor waits for
 * @returns the answer's status, below 400, and its body
 * @throws RequestError 'malformed' also for what is no answer of ours, such as a captive portal's page
 */
export async function requestJson(
  url: string,
  { quiet = false, ...init }: RequestInit & { quiet?: boolean } = {},
): Promise<Answer> {
  const endings = [...observers].map((observe) => observe(quiet))
  const end = (how: RequestEnd) => endings.forEach((ending) => ending(how))
  try {
    const answer = await ask(url, init)
    end({ reached: isApi(url) ? answer.status !== QUEUED : undefined })
    return answer
  } catch (error) {
    end({ error, reached: isReached(url, error) })
    throw error
  }
}

/** Files may come from the worker's caches; the API's answers come from the server. */
function isApi(url: string): boolean {
  return url.startsWith('/api/')
}

function isReached(url: string, error: unknown): boolean | undefined {
  if (!(error instanceof RequestError)) return undefined
  const { kind, status } = error
  if (kind === 'network' || kind === 'timeout') return false
  return kind === 'status' && isApi(url) && isRefusal(status) ? true : undefined
}

/** The one place that calls fetch: JSON in and out, a time limit, errors of one kind. */
async function ask(url: string, init: RequestInit): Promise<Answer> {
  const options: RequestInit = {
    ...init,
    headers: { Accept: 'application/json', ...init.headers },
    // A captive portal answers with a redirect to itself. We never send one.
    redirect: 'error',
  }
  const answer = async (signal: AbortSignal) => {
    const response = await fetch(url, { ...options, signal })
    if (!response.ok) throw await readRefusal(url, response)
    const { status } = response
    return { status, body: status === 204 || (await readJson(response)) }
  }
  try {
    return await withDeadline(REQUEST_TIMEOUT, answer, init.signal)
  } catch (cause) {
    throw inWords(cause)
  }
}

/** What went wrong; a fault of our own stays what it is. */
function inWords(cause: unknown): unknown {
  if (cause instanceof RequestError) return cause
  if (cause instanceof DeadlineOver)
    return new RequestError('timeout', `timeout of ${REQUEST_TIMEOUT}ms exceeded`)
  // By us, or by the browser when the visitor presses Stop.
  if (cause instanceof DOMException && cause.name === 'AbortError') {
    return new RequestError('aborted', 'Request aborted')
  }
  if (cause instanceof SyntaxError) return malformed()
  // What fetch and an answer's body say when the connection fails.
  return cause instanceof TypeError ? new RequestError('network', 'Network Error') : cause
}

/** Our API says why it refuses. A "no" without that comes from something in between, and says nothing of the request. */
async function readRefusal(url: string, response: Response): Promise<RequestError> {
  const { status, headers } = response
  if (isApi(url) && isRefusal(status)) {
    const body = (await readJson(response)) as { type?: unknown } | null
    if (body?.type !== 'error') return malformed()
  }
  return new RequestError(
    'status',
    `Request failed with status code ${status}`,
    status,
    readRetryAfter(headers),
  )
}

/** Whether a status says "no" for good. */
export function isRefusal(status = 0): boolean {
  return status >= 400 && status < 500 && !PASSING.has(status)
}

function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get('Retry-After')?.trim() ?? ''
  return /^\d+$/.test(text) ? Number(text) : undefined
}

async function readJson(response: Response): Promise<unknown> {
  if (!response.headers.get('Content-Type')?.includes('json')) throw malformed()
  return response.json()
}

/** For an answer that is JSON but not what was asked for, too. */
export function malformed(): RequestError {
  return new RequestError('malformed', 'Malformed answer')
}
