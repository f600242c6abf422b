import { setTimeout as sleep } from 'node:timers/promises'
import type { CutEnd, Exchange, Reply } from './exchange.ts'
import type { Random } from '../random.ts'

/** What to do with the next `times` requests that match (see FaultProxy.next). */
export type Fault = { name: string; times: number; play(exchange: Exchange): void | Promise<void> }

/** Where `redirectToPortal` leads; the proxy itself answers it. */
export const PORTAL_PATH = '/captive-portal-login'

export const PORTAL_PAGE: Reply = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>Welcome to the train</title><h1>Accept the terms to go online</h1>',
}

/** The site handles the request and its reply is lost: the connection breaks after the commit. */
export function loseReply(times = 1): Fault {
  return {
    name: 'swallowed reply',
    times,
    play: async (exchange) => {
      await exchange.ask()
      exchange.drop()
    },
  }
}

/** The connection breaks before the request reaches the site. */
export function dropRequest(times = 1): Fault {
  return { name: 'dropped request', times, play: (exchange) => exchange.drop() }
}

/** Some of the connections break before the request reaches the site. @param rate 0 to 1 */
export function dropSome(rate: number, random: () => number): Fault {
  return {
    name: `${rate * 100} % dropped`,
    times: Infinity,
    play: (exchange) => (random() < rate ? exchange.drop() : exchange.pass()),
  }
}

/**
 * What a bad line does to requests: the shares, 0 to 1, whose connection breaks before they reach the site
 * (`drop`), whose reply is cut off in the middle (`truncate`), and whose reply has one bit flipped (`flip`);
 * and how long each waits at most, in milliseconds (`delay`).
 */
export type BadLine = { drop: number; delay: number; truncate: number; flip: number }

/**
 * A line that loses, delays, cuts off and changes what goes over it. Bits flip in files only: the client
 * verifies them by their hashes, while TLS alone protects the API's replies.
 */
export function badLine({ drop, delay: longest, truncate, flip }: BadLine, random: Random): Fault {
  return {
    name: 'bad line',
    times: Infinity,
    play: async (exchange) => {
      // All drawn at once, so that the fate of a request does not depend on when others end.
      const [isDropped, wait, isCut] = [random.chance(drop), random.next() * longest, random.chance(truncate)]
      const [isFlipped, place] = [random.chance(flip) && exchange.path.startsWith('/assets/'), random.next()]
      await sleep(wait, undefined, { ref: false })
      if (isDropped) return exchange.drop()
      if (!isCut && !isFlipped) return exchange.pass()
      const reply = await exchange.ask()
      if (!reply) return exchange.drop()
      const changed = isFlipped ? { ...reply, body: flipBit(Buffer.from(reply.body), place) } : reply
      await (isCut ? exchange.cut(changed) : exchange.reply(changed))
    },
  }
}

/** @param place where, from 0 for the first byte to 1 for the end */
function flipBit(bytes: Buffer, place: number): Buffer {
  const index = Math.floor(place * bytes.length)
  if (index < bytes.length) bytes[index]! ^= 1
  return bytes
}

/** Accepts the request and never answers; ends when the browser gives up or the proxy goes down. */
export function neverAnswer(times = 1): Fault {
  return { name: 'no answer', times, play: () => undefined }
}

/**
 * Replies with the given status in the site's own error format. The request does not reach the site.
 * @param options `retryAfter`: seconds the reply asks to wait; `after`: milliseconds until the reply is sent
 */
export function answerStatus(
  status: number,
  { times = 1, retryAfter, after = 0 }: { times?: number; retryAfter?: number; after?: number } = {},
): Fault {
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  const error = { type: 'error', message: `A status of ${status}, on purpose.`, kind: 'injected' }
  const reply = json(status, error, headers)
  return {
    name: `status ${status}`,
    times,
    play: async (exchange) => {
      await sleep(after, undefined, { ref: false })
      await exchange.reply(reply)
    },
  }
}

/** A network's login page in place of the reply: 200, text/html. */
export function captivePortal(times = 1): Fault {
  return answer('captive portal', times, PORTAL_PAGE)
}

/** A redirect to the login page of a network, on the same origin unless `location` says otherwise. */
export function redirectToPortal({ times = 1, location = PORTAL_PATH } = {}): Fault {
  return answer('redirect to a portal', times, { status: 302, headers: { location }, body: '' })
}

/** 200 with a different file of the same content type, which browsers and caches may keep for a year. */
export function wrongFile(times = 1): Fault {
  return {
    name: 'wrong file',
    times,
    play: async (exchange) => {
      const reply = await exchange.ask()
      if (!reply) return exchange.drop()
      const type = readHeader(reply, 'content-type') ?? 'text/plain'
      const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }
      await exchange.reply({ status: 200, headers, body: WRONG_TEXTS[type.split(';')[0]!] ?? '' })
    },
  }
}

/** The site's reply with its body changed on the way and its headers, such as Cache-Control, kept. */
export function changedFile(change: (text: string) => string, times = 1): Fault {
  return {
    name: 'changed file',
    times,
    play: async (exchange) => {
      const reply = await exchange.ask(true)
      if (!reply) return exchange.drop()
      await exchange.reply({ ...reply, body: change(String(reply.body)) })
    },
  }
}

/** Well-formed contents by content type; only a client that knows the right file can tell them apart. */
const WRONG_TEXTS: Record<string, string> = {
  'text/html': PORTAL_PAGE.body.toString(),
  'text/javascript': 'export {}',
  'application/json': '{}',
}

/** 200 with an invalid id, or without an id if it is undefined. */
export function malformedId(id: unknown = 'zzz', times = 1): Fault {
  return answer('malformed id', times, json(200, { id }))
}

/** The request waits so many milliseconds before it is passed on to the site. */
export function delay(milliseconds: number, times = 1): Fault {
  return {
    name: `delay of ${milliseconds} ms`,
    times,
    play: async (exchange) => {
      await sleep(milliseconds, undefined, { ref: false })
      await exchange.pass()
    },
  }
}

/** The reply breaks off in the middle of its body. */
export function cutReply(times = 1): Fault {
  return {
    name: 'cut reply',
    times,
    play: async (exchange) => {
      const reply = await exchange.ask()
      await (reply ? exchange.cut(reply) : exchange.drop())
    },
  }
}

/** The reply, uncompressed, ends after so many bytes. */
export function cutAfter(length: number, how: CutEnd, times = 1): Fault {
  return {
    name: `cut after ${length} bytes (${how})`,
    times,
    play: async (exchange) => {
      const reply = await exchange.ask(true)
      await (reply ? exchange.cut(reply, length, how) : exchange.drop())
    },
  }
}

/**
 * The uncompressed reply stops before a text until the rule is released. Fails the tests when the text is in the
 * reply more than once, because the first place may be in a style or a script, or not at all.
 */
export function holdBefore(text: string, times = 1): Fault {
  return {
    name: `held before ${text}`,
    times,
    play: async (exchange) => {
      const reply = await exchange.ask(true)
      await (reply ? exchange.hold(reply, findOnly(Buffer.from(reply.body), text)) : exchange.drop())
    },
  }
}

/** The place of a text that a body contains once. */
function findOnly(body: Buffer, text: string): number {
  const place = body.indexOf(text)
  if (place !== -1 && place === body.lastIndexOf(text)) return place
  throw new Error(`The reply does not contain '${text}' exactly once`)
}

/** The uncompressed reply comes in pieces that end at these bytes, with `pause` milliseconds after each. */
export function dripReply(ends: readonly number[], pause: number, times = 1): Fault {
  return {
    name: 'dripping reply',
    times,
    play: async (exchange) => {
      const reply = await exchange.ask(true)
      await (reply ? exchange.drip(reply, ends, pause) : exchange.drop())
    },
  }
}

/** The request waits until its rule is released, and only then goes to the site. */
export function holdRequest(times = 1): Fault {
  return {
    name: 'held request',
    times,
    play: async (exchange) => {
      await exchange.released
      await exchange.pass()
    },
  }
}

/** The site handles the request; its reply waits until the rule is released. */
export function holdReply(times = 1): Fault {
  return {
    name: 'held reply',
    times,
    play: async (exchange) => {
      const reply = await exchange.ask()
      await exchange.released
      await (reply ? exchange.reply(reply) : exchange.drop())
    },
  }
}

function answer(name: string, times: number, reply: Reply): Fault {
  return { name, times, play: (exchange) => exchange.reply(reply) }
}

function readHeader({ headers }: Reply, name: string): string | undefined {
  if (!Array.isArray(headers)) return headers[name]?.toString()
  const index = headers.findIndex((text, at) => at % 2 === 0 && text.toLowerCase() === name)
  return index < 0 ? undefined : headers[index + 1]
}

function json(status: number, content: unknown, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(content),
  }
}
