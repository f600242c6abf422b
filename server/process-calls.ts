import type { Worker } from 'node:cluster'
import type { EventEmitter } from 'node:events'

/** What can be asked of another process, by name: what goes along, and what comes back. */
export type Calls = Record<string, (about: never) => Promise<unknown>>

/** Either side of a channel between two processes of Node. */
type Channel = Worker | NodeJS.Process

type Question = { question: number; name: string; about: unknown }
type Answer = { answer: number; value: unknown }

let questions = 0

/**
 * Asks another process.
 * @param patience milliseconds after which it is given up, and undefined is what came; for ever, unless told
 */
export function ask(channel: Channel, name: string, about: unknown, patience?: number): Promise<unknown> {
  const question = ++questions
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const late = patience === undefined ? undefined : setTimeout(resolve, patience, undefined)
  const hear = (message: Answer) => {
    if (message.answer === question) resolve(message.value)
  }
  const emitter: EventEmitter = channel
  emitter.on('message', hear)
  send(channel, { question, name, about })
  return promise.finally(() => {
    clearTimeout(late)
    emitter.off('message', hear)
  })
}

/** Answers what another process asks. */
export function answerCalls(channel: Channel, calls: Calls): void {
  const emitter: EventEmitter = channel
  emitter.on('message', async ({ question, name, about }: Question) => {
    const call = name === undefined ? undefined : calls[name]
    if (call) send(channel, { answer: question, value: await call(about as never) })
  })
}

function send(channel: Channel, message: Question | Answer): void {
  try {
    // The callback takes what goes wrong: the other one may be gone, and then nobody waits for anything.
    channel.send?.(message, undefined, undefined, () => {})
  } catch {
    // A channel that was closed is refused at once.
  }
}
