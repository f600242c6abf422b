import { randomInt } from 'node:crypto'
import type { Context } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { RateLimiterRes } from 'rate-limiter-flexible'
import { clientNetwork } from './client-address.ts'

/** Seconds over which requests are counted. */
const WINDOW = 60

/** Clients are counted in this many buckets, so memory has a bound whatever addresses come, and none is kept. */
const BUCKETS = 65_536

/**
 * Counts a request from an address, at what it costs the server; resolves to the seconds to wait when there have been
 * too many, else undefined.
 */
export type RateLimit = (address: string, cost?: number) => Promise<number | undefined>

/** The limit as routes ask it: seconds the client of a request has to wait, undefined when it may go on. */
export type Wait = (c: Context, cost?: number) => Promise<number | undefined>

/** What drawing a page costs, in requests to the API; in truth more, but a school's pages come from one address. */
export const PAGE_COST = 5

/** What asking for a preview picture costs, and what painting it costs beside that: where it was painted already, nothing. */
export const PREVIEW_COST = 2
export const PAINT_COST = 10

/** What looking up and showing so many results costs, or keeping so many events, beside the request or page itself. */
export function costOfResults(count: number): number {
  return count > 1 ? Math.ceil(count / 5) : 0
}

/**
 * A limit of so many requests a minute and client; one that costs more than all of them may come once. Two clients in one bucket share its limit, which is rare: with a
 * thousand of them at once, one in 65.
 */
export function createRateLimit(requestsPerMinute: number): RateLimit {
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: WINDOW })
  // Seeded at random, so that nobody outside can tell who shares a bucket with whom.
  const seed = randomInt(2 ** 32)
  return async (address, cost = 1) => {
    if (cost === 0) return undefined
    try {
      await limiter.consume(bucketOf(clientNetwork(address), seed), Math.min(cost, requestsPerMinute))
      return undefined
    } catch (refusal) {
      const seconds = Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000)
      // The limiter counts windows with a timer but tells the rest of one by the clock, which may have been set back.
      return Math.min(WINDOW, Math.max(1, seconds))
    }
  }
}

/** FNV-1a (Fowler, Noll and Vo), folded to the number of buckets. */
function bucketOf(text: string, seed: number): number {
  let hash = seed
  for (let n = 0; n < text.length; n++) hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193)
  return ((hash >>> 16) ^ hash) & (BUCKETS - 1)
}
