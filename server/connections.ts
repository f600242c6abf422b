import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientNetwork } from './client-address.ts'

/** How many connections a server keeps open; those beyond are closed at once. */
export type ConnectionLimits = {
  maxConnections: number
  /** Of one client's network. */
  maxPerNetwork: number
}

/** Files a process may open once it listens: the database's, the record of a deletion, the fonts of previews. */
const RESERVED_FILES = 48

/** Connections of one network however many files may be open; a phone uses up to six. */
const MOST_PER_NETWORK = 4096

/**
 * The limits for this process, of which each connection is an open file: all but some files are for connections, and a
 * network may have a quarter of them. Where the system does not say how many files there are, only the second limit
 * holds.
 * @param trustedProxies with any, connections come from the operator's own proxies, which have no limit of their own
 */
export function readConnectionLimits(trustedProxies: number): ConnectionLimits {
  const maxConnections = Math.max(16, freeFiles() - RESERVED_FILES)
  const maxPerNetwork = trustedProxies > 0 ? Infinity : Math.min(MOST_PER_NETWORK, maxConnections / 4)
  return { maxConnections, maxPerNetwork }
}

/** How many more files this process may open; infinite where `/proc` does not say. */
function freeFiles(): number {
  try {
    const [, most = ''] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return Number(most || Infinity) - readdirSync('/proc/self/fd').length
  } catch {
    return Infinity
  }
}

/** The connections of a server and the responses in progress, so that stopping does not wait for idle connections. */
export type Connections = {
  /** Records that a response has begun. */
  answering(incoming: IncomingMessage, outgoing: ServerResponse): void
  /** Makes each response in progress tell its client that the connection closes after it. */
  announceEnd(): void
  /** Closes idle connections, including those that never sent anything. */
  closeIdle(): void
}

/**
 * Tracks the connections of a server, and closes new ones beyond the limits; to be called before it listens.
 *
 * Each connection has one entry in a map while it is open. A set that gains and loses an entry with each
 * request is copied into a new one every few requests, and in V8 each old copy refers to the next. Once one
 * of them is in the old generation, all later ones stay in memory, with the responses in them, until a full
 * garbage collection, and each collection of the young generation takes long.
 * @param onRefused called for each connection that is closed because of the limits
 */
export function watchConnections(
  server: Server,
  { maxConnections, maxPerNetwork }: ConnectionLimits,
  onRefused: () => void,
): Connections {
  /** The response in progress on each connection; between two, how many bytes had arrived when the last one ended. */
  const answers = new Map<Socket, ServerResponse | number>()
  /** How many connections each network has open. */
  const networks = new Map<string, number>()
  server.on('connection', (socket) => {
    const network = clientNetwork(socket.remoteAddress ?? '')
    const open = networks.get(network) ?? 0
    if (answers.size >= maxConnections || open >= maxPerNetwork) {
      socket.destroy()
      return onRefused()
    }
    answers.set(socket, 0)
    networks.set(network, open + 1)
    socket.once('close', () => {
      answers.delete(socket)
      const left = networks.get(network)! - 1
      if (left > 0) networks.set(network, left)
      else networks.delete(network)
    })
  })
  return {
    answering: ({ socket }, outgoing) => {
      answers.set(socket, outgoing)
      outgoing.on('close', () => {
        if (answers.get(socket) === outgoing) answers.set(socket, socket.bytesRead)
      })
    },
    announceEnd: () => {
      for (const answer of answers.values()) if (typeof answer === 'object') answer.shouldKeepAlive = false
    },
    closeIdle: () => {
      // Not by Node's closeIdleConnections: it closes a connection whose response is still being sent, and none that
      // never sent a request, as browsers open in advance.
      for (const [socket, answer] of answers) if (socket.bytesRead === answer) socket.destroy()
    },
  }
}
