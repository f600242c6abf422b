import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeAttempt } from './attempts.ts'
import { RawConnection, requestText } from './raw-connection.ts'

/**
 * Opens connections some at a time, as many as a system takes without making the others try again.
 * @param greeting what each says at once
 */
export async function openConnections(port: number, count: number, greeting = ''): Promise<RawConnection[]> {
  const opened: RawConnection[] = []
  while (opened.length < count) {
    const batch = Array.from({ length: Math.min(200, count - opened.length) }, () => new RawConnection(port))
    for (const connection of batch) if (greeting !== '') connection.say(greeting)
    opened.push(...(await Promise.all(batch.map((connection) => connection.connected()))))
  }
  return opened
}

/** Says one byte a second until the server has had enough; gives how long that took, in milliseconds. */
export async function trickle(connection: RawConnection, text: string): Promise<number> {
  const started = performance.now()
  for (let at = 0; connection.open && at < text.length; at++) {
    connection.say(text[at]!)
    await Promise.race([connection.closed, sleep(1000)])
  }
  return performance.now() - started
}

/** The bytes of a save that would be kept, its head and its body. */
export function saveText(): { head: string; body: string } {
  const { key, body } = makeAttempt()
  const headers = [
    ['Host', 'localhost'],
    ['Content-Type', 'application/json'],
    ['Content-Length', String(body.length)],
    ['Idempotency-Key', key],
  ] as const
  return { head: requestText('POST /api/save HTTP/1.1', headers), body }
}

/** Sends a request so many times ahead, and reads no answer. */
export function askAndNeverRead(port: number, request: string, times: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.pause()
  socket.write(request.repeat(times))
  return socket
}
