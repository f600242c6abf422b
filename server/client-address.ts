import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { requestHeader } from './request-header.ts'

/** What the Node adapter passes to a request handler. Tests may leave the connection out. */
export type ServerEnv = {
  Bindings: Partial<HttpBindings>
  /** Set while a request is handled: its id in the log, and which kind of site address it has. */
  Variables: { requestId?: string; route?: 'file' | 'page' | 'preview' }
}

/**
 * The client address of a request, or the empty string when it is unknown.
 * @param trustedProxies how many of the operator's own proxies a request passes through. Each appends to
 * X-Forwarded-For the address the request came from, so the entry that many places from the end is the
 * client's. Entries before it can be forged.
 */
export function clientAddress(c: Context<ServerEnv>, trustedProxies: number): string {
  const hops = trustedProxies > 0 ? (requestHeader(c, FORWARDED)?.split(',') ?? []) : []
  // A request that bypassed some proxies has a shorter list, written by the others.
  const forwarded = (hops.at(-trustedProxies) ?? hops[0])?.trim()
  return forwarded || c.env?.incoming?.socket.remoteAddress || ''
}

const FORWARDED = 'x-forwarded-for'

/** Whether a request has X-Forwarded-For although no proxy is configured: an unknown proxy, or a forged header. */
export function comesByUntrustedProxy(c: Context<ServerEnv>, trustedProxies: number): boolean {
  return trustedProxies === 0 && requestHeader(c, FORWARDED) !== undefined
}

/** Whether a request has no X-Forwarded-For although it should come through a proxy of the operator's own. */
export function lacksProxy(c: Context<ServerEnv>, trustedProxies: number): boolean {
  return trustedProxies > 0 && requestHeader(c, FORWARDED) === undefined
}

/**
 * The part of the address space that one client holds: an IPv4 address, or the first half of an IPv6 address,
 * because every household is given a /64 (RFC 6177). A port after the address is dropped.
 */
export function clientNetwork(address: string): string {
  const { bare, ipv4 } = stripAddress(address)
  if (ipv4) return ipv4
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

/** An address without brackets and port. `ipv4` is that of an IPv4 address, also of one mapped to IPv6. */
function stripAddress(address: string): { bare: string; ipv4: string | undefined } {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(bare)?.[1]
  return { bare, ipv4 }
}

/** How much of an address is stored: all of it, its /24 (IPv4) or /48 (IPv6), or nothing. */
export type StoredAddress = 'full' | 'short' | 'none'

/** An address without brackets, port and zone, as IPv4 where it is mapped to IPv6; the empty string if invalid. */
export function bareAddress(address: string): string {
  const { bare, ipv4 } = stripAddress(address)
  const [found = ''] = (ipv4 ?? bare).split('%')
  return isIP(found) === 0 ? '' : found.toLowerCase()
}

/**
 * The part of a {@link bareAddress} to store; undefined for nothing. `short` is the /24 of an IPv4 address,
 * the /48 of an IPv6 address.
 */
export function anonymizeAddress(address: string, stored: StoredAddress): string | undefined {
  if (address === '' || stored === 'none') return undefined
  if (stored === 'full') return address
  if (isIP(address) === 4) return address.replace(/\d+$/, '0')
  return `${clientNetwork(address).split(':').slice(0, 3).join(':')}::`
}
