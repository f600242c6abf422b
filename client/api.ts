/** No request waits longer than this, in milliseconds: a page must never hang. */
export const REQUEST_TIMEOUT = 15_000

export type RequestErrorKind = 'status' | 'network' | 'timeout' | 'aborted' | 'malformed'

/** A request that brought nothing usable, in words a visitor can read. */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly kind: RequestErrorKind
  readonly status: number | undefined
  /** Seconds the server asked to wait, from Retry-After. */
  readonly retryAfter: number | undefined

  constructor(kind: RequestErrorKind, message: string, status?: number, retryAfter?: number) {
    super(message)
    this.kind = kind
    this.status = status
    this.retryAfter = retryAfter
  }
}

/**
 * Asks for JSON.
 * @param url of this site: no other is ever asked
 * @returns the answer's status, below 400, and its body
 * @throws RequestError 'malformed' also for what is no answer of ours, such as a captive portal's page
 */
export async function requestJson(
  url: string,
  init: RequestInit = {},
): Promise<{ status: number; body: unknown }> {
  const response = await request(url, init)
  return { status: response.status, body: await readJson(response) }
}

/**
 * Has the browser fetch a file of this site past all that it remembers of it.
 * @throws RequestError
 */
export async function fetchAnew(url: string): Promise<void> {
  await (await send(url, { cache: 'reload' })).text()
}

/** Told of each request as it starts; the function it returns is told how it ended. */
export type RequestObserver = () => (error?: RequestError) => void

const observers = new Set<RequestObserver>()

/** Lets the loading bar and the connection line follow every request. */
export function observeRequests(observer: RequestObserver): void {
  observers.add(observer)
}

/** The one place that calls fetch: JSON in and out, a time limit, errors of one kind. */
async function request(url: string, init: RequestInit): Promise<Response> {
  const endings = [...observers].map((observe) => observe())
  const end = (error?: RequestError) => endings.forEach((ending) => ending(error))
  try {
    const response = await send(url, init)
    if (!response.ok) throw refused(response)
    end()
    return response
  } catch (error) {
    end(error as RequestError)
    throw error
  }
}

async function send(url: string, init: RequestInit): Promise<Response> {
  const limit = AbortSignal.timeout(REQUEST_TIMEOUT)
  try {
    return await fetch(url, {
      ...init,
      headers: { Accept: 'application/json', ...init.headers },
      // A captive portal answers with a redirect to itself. We never send one.
      redirect: 'error',
      signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit,
    })
  } catch (cause) {
    throw inWords(cause, limit)
  }
}

function inWords(cause: unknown, limit: AbortSignal): RequestError {
  if (limit.aborted) return new RequestError('timeout', `timeout of ${REQUEST_TIMEOUT}ms exceeded`)
  if (cause instanceof DOMException && cause.name === 'AbortError') {
    return new RequestError('aborted', 'Request aborted')
  }
  return new RequestError('network', 'Network Error')
}

function refused(response: Response): RequestError {
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new RequestError(
    'status',
    `Request failed with status code ${response.status}`,
    response.status,
    Number.isFinite(retryAfter) ? retryAfter : undefined,
  )
}

async function readJson(response: Response): Promise<unknown> {
  if (!response.headers.get('Content-Type')?.includes('json')) throw malformed()
  try {
    return await response.json()
  } catch {
    throw malformed()
  }
}

/** For an answer that is JSON but not what was asked for, too. */
export function malformed(): RequestError {
  return new RequestError(
    'malformed',
    'The answer did not come from this site. Is there a sign-in page on this network?',
  )
}
