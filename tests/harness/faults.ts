import { setTimeout as sleep } from 'node:timers/promises'
import type { Exchange, Reply } from './exchange.ts'

/** What to do with the next `times` requests that match (see FaultProxy.next). */
export type Fault = { name: string; times: number; play(exchange: Exchange): void | Promise<void> }

/** Where `redirectToPortal` leads; the proxy itself answers it. */
export const PORTAL_PATH = '/captive-portal-login'

export const PORTAL_PAGE: Reply = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>Welcome to the train</title><h1>Accept the terms to go online</h1>',
}

/** The site does its work, and its reply is lost: the connection breaks after the commit. */
export function swallowReply(times = 1): Fault {
  return {
    name: 'swallowed reply',
    times,
    play: async (exchange) => {
      await exchange.ask()
      exchange.drop()
    },
  }
}

/** The connection breaks before the site hears of the request. */
export function dropRequest(times = 1): Fault {
  return { name: 'dropped request', times, play: (exchange) => exchange.drop() }
}

/** Taken and never answered; ends when the browser gives up or the proxy goes down. */
export function neverAnswer(times = 1): Fault {
  return { name: 'no answer', times, play: () => undefined }
}

/** The site's own error shape with the given status; `retryAfter` in seconds. The site does not hear of the request. */
export function answerStatus(
  status: number,
  { times = 1, retryAfter }: { times?: number; retryAfter?: number } = {},
): Fault {
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  const error = { type: 'error', message: `A status of ${status}, on purpose.`, kind: 'injected' }
  return answer(`status ${status}`, times, json(status, error, headers))
}

/** A network's login page in place of the reply: 200, text/html. */
export function captivePortal(times = 1): Fault {
  return answer('captive portal', times, PORTAL_PAGE)
}

/** A network that sends the visitor to its login page; the page is on the same origin unless `location` says otherwise. */
export function redirectToPortal({ times = 1, location = PORTAL_PATH } = {}): Fault {
  return answer('redirect to a portal', times, { status: 302, headers: { location }, body: '' })
}

/** 200 with an id that is none, or without one where it is undefined. */
export function malformedId(id: unknown = 'zzz', times = 1): Fault {
  return answer('malformed id', times, json(200, { id }))
}

/** The request waits so many milliseconds before the site hears of it. */
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

/** The request waits, unknown to the site, until its rule is released. */
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

/** The site does its work; its reply waits until the rule is released. */
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

function json(status: number, content: unknown, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(content),
  }
}
