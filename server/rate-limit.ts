import { randomInt } from 'node:crypto'
import type { Context } from 'hono'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { clientNetwork } from './client-address.ts'
import type { Log } from './log.ts'

/** Length of the counting window, in seconds. */
const WINDOW = 60

/** Clients are hashed to so many buckets, so that memory is bounded and no address is stored. */
const BUCKETS = 65_536

/** The limit as routes use it: resolves to the seconds the client has to wait, or to undefined when it may go on. */
export type RateLimitCheck = (c: Context, cost?: number) => Promise<number | undefined>

/** What a page costs, in API requests: less than it takes, because all pages of a school come from one address. */
export const PAGE_COST = 5

/** What a request for a preview costs, and what painting it costs in addition when it is not cached. */
export const PREVIEW_COST = 2
export const PAINT_COST = 10

/** What a deletion costs: its id is recorded in a file of its own before, and the saves beside it wait. */
export const DELETION_COST = 5

/** What looking up and showing so many results costs in addition to the request or page. */
export function costOfMany(count: number): number {
  return count > 1 ? Math.ceil(count / 5) : 0
}

/** Bytes of events whose storing costs as much as a request. */
const EVENT_BYTES_PER_REQUEST = 1500

/**
 * What storing so many events of so many bytes costs in addition to the request. Ordinary events cost by their number,
 * large ones by their size.
 */
export function costOfEvents(count: number, bytes: number): number {
  return Math.max(costOfMany(count), Math.ceil(bytes / EVENT_BYTES_PER_REQUEST) - 1)
}

/**
 * Makes an allowance of so many bytes a day and client, counted from the first of them. The returned function takes bytes
 * from that of an address, and resolves to whether they were left.
 */
export function createAllowance(bytesPerDay: number) {
  const consume = createCounter(bytesPerDay, 24 * 60 * 60)
  return (address: string, bytes: number): Promise<boolean> =>
    consume(address, bytes).then(
      () => true,
      () => false,
    )
}

/**
 * Makes a limit of so many requests per minute and client. The returned function counts a request from an address by its
 * cost, or one more step of it, after steps that have `spent` as much; it resolves to the seconds to wait when the limit
 * is exceeded. A request that costs more than the whole limit, in all its steps, counts as the whole limit.
 */
export function createRateLimit(requestsPerMinute: number) {
  const consume = createCounter(requestsPerMinute, WINDOW)
  return async (address: string, cost = 1, spent = 0): Promise<number | undefined> => {
    const due = Math.min(cost, requestsPerMinute - spent)
    if (due <= 0) return undefined
    try {
      await consume(address, due)
      return undefined
    } catch (refusal) {
      const seconds = Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000)
      // The limiter ends windows by a timer but computes the time left from the clock, which may have been
      // set back.
      return Math.min(WINDOW, Math.max(1, seconds))
    }
  }
}

/**
 * Counts the requests that a rate limit refuses, and logs their sum once a minute while there are any: a line for each
 * would let one client fill the log.
 */
export function createRefusals(log: Log): { count(): void } {
  let refused = 0
  let timer: NodeJS.Timeout | undefined
  return {
    count() {
      refused++
      timer ??= setTimeout(() => {
        log.warn('requests-refused', { refused, seconds: WINDOW })
        timer = undefined
        refused = 0
      }, WINDOW * 1000).unref()
    },
  }
}

/**
 * Makes a counter of what clients consume, which rejects what is beyond `points` in `seconds`. Two clients in one bucket
 * share them, which is rare: with a thousand clients at once, one in 65.
 */
function createCounter(
  points: number,
  seconds: number,
): (address: string, count: number) => Promise<unknown> {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  // Random, so that nobody outside can find out which clients share a bucket.
  const seed = randomInt(2 ** 32)
  return (address, count) => limiter.consume(bucketOf(clientNetwork(address), seed), count)
}

/** FNV-1a (Fowler, Noll and Vo), folded to the number of buckets. */
function bucketOf(text: string, seed: number): number {
  let hash = seed
  for (let n = 0; n < text.length; n++) hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193)
  return ((hash >>> 16) ^ hash) & (BUCKETS - 1)
}
