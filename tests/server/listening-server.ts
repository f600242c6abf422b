import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { listen } from '../../server/listen.ts'
import type { Timeouts } from '../../server/listen.ts'
import { makePayload } from '../support/rows.ts'
import { createTestServer, PUBLIC_URL } from './test-server.ts'

/** A server that listens on a free port. */
export async function createListeningServer(limits: Partial<Timeouts> = {}) {
  const server = createTestServer()
  const listening = await listen(
    server.app,
    { host: '127.0.0.1', port: 0, publicUrl: PUBLIC_URL },
    server.log,
    limits,
  )
  return {
    ...server,
    listening,
    address: (path: string) => `http://127.0.0.1:${listening.port}${path}`,

    /** Sends raw bytes and collects what comes back until the connection ends. */
    speak(text: string): { socket: Socket; reply: Promise<string> } {
      const socket = connect(listening.port, '127.0.0.1')
      let heard = ''
      socket.on('data', (chunk) => (heard += chunk.toString('latin1')))
      // A reset connection has ended, too: `close` follows.
      socket.on('error', () => {})
      socket.write(text)
      const reply = new Promise<string>((resolve) => socket.on('close', () => resolve(heard)))
      return { socket, reply }
    },

    async close() {
      await listening.stop(0)
      await server.close()
    },
  }
}

export type ListeningServer = Awaited<ReturnType<typeof createListeningServer>>

/** The body of a save, and the head of a save request with a body of `length` bytes. */
export const saveBody = JSON.stringify(makePayload())
export const saveHead = (length: number) =>
  `POST /api/save HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
