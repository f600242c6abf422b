import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The queue of one connection: whether a request is in progress, and functions that start the waiting ones. */
type Queue = { isBusy: boolean; waiting: (() => void)[] }

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/** How many requests may wait on one connection, and on all. Each takes about 3 kB, and its headers up to 16 kB. */
const MOST_PER_CONNECTION = 100
const MOST_IN_TOTAL = 5_000

/**
 * Answers the requests of each connection one at a time; the next starts once the system has taken the
 * previous response and the event loop has turned, so that a client with many requests delays nobody. Node
 * reads everything a client pipelines, two thousand requests in one go. Starting all of them at once would
 * take memory for as many responses, which a client that does not read never releases. Browsers and proxies
 * do not pipeline.
 *
 * While requests wait, nothing more is read from their connection. A connection with more than {@link
 * MOST_PER_CONNECTION} of them is closed, which HTTP allows at any time: a client retries what was not
 * answered (RFC 9112, section 9.3.2).
 */
export function serializeRequests(answer: Listener): Listener {
  /** By connection, while it is open. */
  const queues = new WeakMap<Socket, Queue>()
  let totalWaiting = 0

  return (incoming, outgoing) => {
    const { socket } = incoming
    const queue = queueOf(socket)
    const begin = () => {
      // Deferred also when none waits: Node parses a request behind one with a body only now, without a turn of the
      // event loop, and so on until a client's last.
      outgoing.on('close', () => setImmediate(startNext, socket, queue))
      answer(incoming, outgoing)
    }
    if (!queue.isBusy) {
      queue.isBusy = true
      begin()
    } else if (queue.waiting.length < MOST_PER_CONNECTION && totalWaiting < MOST_IN_TOTAL) {
      socket.pause()
      queue.waiting.push(begin)
      totalWaiting++
    } else {
      socket.destroy()
      readNoMore(socket)
    }
  }

  function startNext(socket: Socket, queue: Queue): void {
    const begin = socket.writable ? queue.waiting.shift() : undefined
    if (begin) {
      totalWaiting--
      if (queue.waiting.length === 0) socket.resume()
      begin()
    } else {
      totalWaiting -= queue.waiting.length
      queue.waiting = []
      queue.isBusy = false
    }
  }

  function queueOf(socket: Socket): Queue {
    let queue = queues.get(socket)
    if (!queue) {
      queue = { isBusy: false, waiting: [] }
      queues.set(socket, queue)
    }
    return queue
  }
}

/**
 * Stops Node's parser, which otherwise parses everything it has read although the connection is destroyed. It
 * stops as if the next request were an upgrade from HTTP.
 */
function readNoMore(socket: Socket & { parser?: { onIncoming: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => SWITCH_PROTOCOLS
}

/** The value Node's own `onIncoming` returns to the parser for an `Upgrade`. */
const SWITCH_PROTOCOLS = 2
