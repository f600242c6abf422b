import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** What a request handler is given by the Node adapter. Tests may leave the connection out. */
export type ServerEnv = {
  Bindings: Partial<HttpBindings>
  /** What is known of a request once it is: its name in the log, and which kind of the site's addresses it has. */
  Variables: { requestId?: string; route?: 'file' | 'page' }
}

/**
 * The address a request came from, or the empty text when it is not known.
 * @param trustedProxies how many proxies of one's own a request passes: each adds to the end of X-Forwarded-For where
 * the request came from, so that the entry so many from the end is the client's; anybody can write what is before that
 */
export function clientAddress(c: Context<ServerEnv>, trustedProxies: number): string {
  const hops = trustedProxies > 0 ? (c.req.header(FORWARDED)?.split(',') ?? []) : []
  // Who came past some of the proxies has a shorter list, written by the others.
  const forwarded = (hops.at(-trustedProxies) ?? hops[0])?.trim()
  return forwarded || c.env?.incoming?.socket.remoteAddress || ''
}

const FORWARDED = 'x-forwarded-for'

/** Whether a proxy that nobody told us of, or a client that plays one, says where a request came from. */
export function comesByUntrustedProxy(c: Context<ServerEnv>, trustedProxies: number): boolean {
  return trustedProxies === 0 && c.req.header(FORWARDED) !== undefined
}

/**
 * What one client holds of the address space: an IPv4 address, or the first half of an IPv6 one, since every
 * household is given a /64 (RFC 6177). A port behind the address is dropped.
 */
export function clientNetwork(address: string): string {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address
  const mapped = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(bare)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = bare.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
  const full = [...groups, ...Array<string>(zeros).fill('0'), ...rest]
  return full
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** What is kept of an address: all of it, the network it is in, or nothing. */
export type KeptAddress = 'full' | 'short' | 'none'

/** An address without brackets and port, an IPv4 one that is written as IPv6 as itself; the empty text for what is none. */
export function bareAddress(address: string): string {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address
  const mapped = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(bare)?.[1]
  const [found = ''] = (mapped ?? bare).split('%')
  return isIP(found) === 0 ? '' : found.toLowerCase()
}

/**
 * What is kept of a {@link bareAddress}; undefined for nothing. Short is the /24 of an IPv4 address,
 * the /48 of an IPv6 one.
 */
export function anonymizeAddress(address: string, kept: KeptAddress): string | undefined {
  if (address === '' || kept === 'none') return undefined
  if (kept === 'full') return address
  if (isIP(address) === 4) return address.replace(/\d+$/, '0')
  return `${clientNetwork(address).split(':').slice(0, 3).join(':')}::`
}
