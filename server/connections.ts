import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Who is connected to a server and what is being answered, so that it can end without waiting for the idle. */
export type Connections = {
  /** An answer is begun. */
  answering(incoming: IncomingMessage, outgoing: ServerResponse): void
  /** Tells the client with each answer under way that no other request is taken on its connection. */
  announceEnd(): void
  /** Lets go of connections that wait for nothing, those that never said anything included. */
  closeIdle(): void
}

/** Watches a server from its start. */
export function watchConnections(server: Server): Connections {
  const silent = new Set<Socket>()
  const underWay = new Set<ServerResponse>()
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  return {
    answering: (incoming, outgoing) => {
      silent.delete(incoming.socket)
      underWay.add(outgoing)
      outgoing.once('close', () => underWay.delete(outgoing))
    },
    announceEnd: () => {
      for (const outgoing of underWay) outgoing.shouldKeepAlive = false
    },
    closeIdle: () => {
      server.closeIdleConnections()
      // Node counts as busy what has not sent its first request; browsers open such connections in advance.
      for (const socket of silent) if (socket.bytesRead === 0) socket.destroy()
    },
  }
}
