import { TimedOut, withTimeout } from './timeout.ts'

/** The longest a request may take, in milliseconds, so that a page never hangs. */
export const REQUEST_TIMEOUT = 15_000

export type RequestErrorKind = 'status' | 'network' | 'timeout' | 'aborted' | 'malformed'

/** A request that failed or returned nothing usable; the message is readable English. */
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
  /** Whether our server was reached; undefined if a cache or an intermediary may have answered. */
  reached: boolean | undefined
}

/**
 * Called as each request starts; the function it returns is called when the request ends.
 * @param quiet whether no visitor waits for it
 */
export type RequestObserver = (quiet: boolean) => (end: RequestEnd) => void

const observers = new Set<RequestObserver>()

/** Lets the loading bar and the connection line follow every request. */
export function observeRequests(observer: RequestObserver): void {
  observers.add(observer)
}

/** The status with which the worker answers a save that found no network. The server never sends it. */
export const QUEUED = 202

/** 4xx statuses that are temporary, whoever sends them. */
const TEMPORARY_STATUSES = new Set([408, 425, 429])

type Answer = { status: number; body: unknown }

/**
 * Requests JSON.
 * @param url on this site: no other is ever requested
 * @param init as for fetch; `quiet` when no visitor waits for it
 * @returns the response's status, below 400, and its body
 * @throws RequestError; 'malformed' also for a response that is not ours, such as a captive portal's page
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

/** Only API responses prove that the server was reached: files may come from the worker's caches. */
function isApi(url: string): boolean {
  return url.startsWith('/api/')
}

function isReached(url: string, error: unknown): boolean | undefined {
  if (!(error instanceof RequestError)) return undefined
  const { kind, status } = error
  if (kind === 'network' || kind === 'timeout') return false
  return kind === 'status' && isApi(url) && isRefusal(status) ? true : undefined
}

/**
 * Every request of the app: JSON in and out, a time limit, errors of one kind. Only the inline scripts and the
 * worker call fetch themselves.
 */
async function ask(url: string, init: RequestInit): Promise<Answer> {
  const options: RequestInit = {
    ...init,
    headers: { Accept: 'application/json', ...init.headers },
    // Captive portals redirect to themselves; our server never redirects these requests.
    redirect: 'error',
  }
  const answer = async (signal: AbortSignal) => {
    const response = await fetch(url, { ...options, signal })
    if (!response.ok) throw await readRefusal(url, response)
    const { status } = response
    return { status, body: status === 204 || (await readJson(response)) }
  }
  try {
    return await withTimeout(REQUEST_TIMEOUT, answer, init.signal)
  } catch (cause) {
    throw toRequestError(cause)
  }
}

/** Converts a failure into a RequestError; a programming error stays as it is. */
function toRequestError(cause: unknown): unknown {
  if (cause instanceof RequestError) return cause
  if (cause instanceof TimedOut)
    return new RequestError('timeout', `timeout of ${REQUEST_TIMEOUT}ms exceeded`)
  // Aborted by us, or by the browser when the visitor presses Stop.
  if (cause instanceof DOMException && cause.name === 'AbortError') {
    return new RequestError('aborted', 'Request aborted')
  }
  if (cause instanceof SyntaxError) return malformed()
  // fetch and reading a body throw a TypeError when the connection fails.
  return cause instanceof TypeError ? new RequestError('network', 'Network Error') : cause
}

/**
 * Our API refuses with a JSON body of type 'error'. A 4xx without one comes from an intermediary and says
 * nothing about the request.
 */
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

/** Whether a status is a permanent refusal. */
export function isRefusal(status = 0): boolean {
  return status >= 400 && status < 500 && !TEMPORARY_STATUSES.has(status)
}

function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get('Retry-After')?.trim() ?? ''
  return /^\d+$/.test(text) ? Number(text) : undefined
}

async function readJson(response: Response): Promise<unknown> {
  if (!response.headers.get('Content-Type')?.includes('json')) throw malformed()
  return response.json()
}

/** The error for a response that is not ours, or is JSON but not what was requested. */
export function malformed(): RequestError {
  return new RequestError('malformed', 'Malformed answer')
}
