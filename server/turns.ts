import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Whether a request of a connection is under way, and what begins those that came after it. */
type Line = { isBusy: boolean; waiting: (() => void)[] }

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/** How many requests may wait on one connection, and on all: each takes about 3 kB, and its headers up to 16 kB. */
const WAITING_HERE = 100
const WAITING_EVERYWHERE = 5_000

/**
 * Answers the requests of each connection one at a time, the next when the system has taken the answer before it. Node
 * reads what a client sends ahead, two thousand requests in one go; all of them begun at once is memory for as many
 * answers, and a client that does not read never gives it back. Browsers and proxies send nothing ahead.
 *
 * While requests wait, nothing more is read from their connection. One with more than {@link WAITING_HERE} is closed, as
 * HTTP allows at any time: a client asks again for what was not answered (RFC 9112, section 9.3.2).
 */
export function inTurn(answer: Listener): Listener {
  /** Of each connection, as long as it is open. */
  const lines = new WeakMap<Socket, Line>()
  let everywhere = 0

  return (incoming, outgoing) => {
    const { socket } = incoming
    const begin = () => {
      // Not at once: a client whose many requests have come must not have them all answered before anybody else's.
      outgoing.once('close', () => setImmediate(goOn, socket))
      answer(incoming, outgoing)
    }
    const line = lineOf(socket)
    if (!line.isBusy) {
      line.isBusy = true
      begin()
    } else if (line.waiting.length < WAITING_HERE && everywhere < WAITING_EVERYWHERE) {
      socket.pause()
      line.waiting.push(begin)
      everywhere++
    } else {
      socket.destroy()
      readNoMore(socket)
    }
  }

  function goOn(socket: Socket): void {
    const line = lineOf(socket)
    const begin = socket.writable ? line.waiting.shift() : undefined
    if (begin) {
      everywhere--
      if (line.waiting.length === 0) socket.resume()
      begin()
    } else {
      everywhere -= line.waiting.length
      line.waiting = []
      line.isBusy = false
    }
  }

  function lineOf(socket: Socket): Line {
    let line = lines.get(socket)
    if (!line) {
      line = { isBusy: false, waiting: [] }
      lines.set(socket, line)
    }
    return line
  }
}

/**
 * Node's parser goes through what it has read to the end, though the connection is destroyed: this is told to stop, as
 * if the next request were one that ends HTTP on the connection.
 */
function readNoMore(socket: Socket & { parser?: { onIncoming: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => SWITCH_PROTOCOLS
}

/** What Node's own listener gives its parser for an `Upgrade`. */
const SWITCH_PROTOCOLS = 2
