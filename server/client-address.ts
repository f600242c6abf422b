import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** What a request handler is given by the Node adapter. Tests may leave the connection out. */
export type ServerEnv = { Bindings: Partial<HttpBindings> }

/**
 * The address a request came from, or the empty text when it is not known.
 * @param trustProxy take the last hop of X-Forwarded-For, which one's own proxy has written; earlier ones are hearsay
 */
export function clientAddress(c: Context<ServerEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || c.env?.incoming?.socket.remoteAddress || ''
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
