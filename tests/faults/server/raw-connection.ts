import { connect } from 'node:net'
import type { Socket } from 'node:net'

/** A TCP connection on which any bytes can be sent, HTTP or not, at any speed. */
export class RawConnection implements Disposable {
  readonly socket: Socket
  /** What the server has sent so far. */
  received = ''
  /** Resolves when the connection is gone, whoever ended it. */
  readonly closed: Promise<void>
  #open = true

  /**
   * @param port on this machine
   * @param from the local address to connect from
   */
  constructor(port: number, from = '127.0.0.1') {
    this.socket = connect({ port, host: '127.0.0.1', localAddress: from })
    this.socket.on('data', (chunk: Buffer) => (this.received += chunk.toString('latin1')))
    // After an error 'close' follows.
    this.socket.on('error', () => {})
    this.closed = new Promise((resolve) => {
      this.socket.once('close', () => {
        this.#open = false
        resolve()
      })
    })
  }

  get open(): boolean {
    return this.#open
  }

  /** Resolves when the server's operating system has accepted the connection, or when it is closed. */
  async connected(): Promise<this> {
    const connected = new Promise<void>((resolve) => this.socket.once('connect', resolve))
    if (this.socket.connecting) await Promise.race([connected, this.closed])
    return this
  }

  send(bytes: string | Uint8Array): void {
    this.socket.write(bytes)
  }

  /** The status of the first reply received; undefined while there is none. */
  get status(): number | undefined {
    const status = /^HTTP\/1\.[01] (\d{3}) /.exec(this.received)?.[1]
    return status === undefined ? undefined : Number(status)
  }

  [Symbol.dispose](): void {
    this.socket.destroy()
  }
}

/** Returns the text of a whole request, with the headers exactly as given. */
export function requestText(
  line: string,
  headers: readonly (readonly [string, string])[] = [['Host', 'localhost']],
  body = '',
): string {
  return `${line}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}
