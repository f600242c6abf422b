import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeAttempt } from './attempts.ts'
import { RawConnection, requestText } from './raw-connection.ts'

/**
 * Opens connections in batches of 200, which the system accepts without making clients retry.
 * @param greeting text that each connection sends at once
 * @param from the local address to connect from
 */
export async function openConnections(
  port: number,
  count: number,
  greeting = '',
  from?: string,
): Promise<RawConnection[]> {
  const opened: RawConnection[] = []
  while (opened.length < count) {
    const batch = Array.from(
      { length: Math.min(200, count - opened.length) },
      () => new RawConnection(port, from),
    )
    for (const connection of batch) if (greeting !== '') connection.send(greeting)
    opened.push(...(await Promise.all(batch.map((connection) => connection.connected()))))
  }
  return opened
}

/** Sends one byte a second until the server closes the connection; returns how many it sent. */
export async function trickle(connection: RawConnection, text: string): Promise<number> {
  let sent = 0
  for (; connection.open && sent < text.length; sent++) {
    connection.send(text[sent]!)
    await Promise.race([connection.closed, sleep(1000)])
  }
  return sent
}

/** Returns the head and the body of a valid save. */
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

/** Pipelines a request `times` times, and reads no response. */
export function askAndNeverRead(port: number, request: string, times: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.pause()
  socket.write(request.repeat(times))
  return socket
}
