import type { Worker } from 'node:cluster'
import type { EventEmitter } from 'node:events'

/** Functions another process can call, by name. Argument and result are sent as messages. */
export type Calls = Record<string, (about: never) => Promise<unknown>>

/** One end of the message channel between two Node processes. */
type Channel = Worker | NodeJS.Process

type Question = { question: number; name: string; about: unknown }
type Answer = { answer: number; value: unknown }

let questions = 0

/**
 * Calls a function of another process.
 * @param timeout milliseconds after which the call resolves to undefined; waits forever if left out
 */
export function ask(channel: Channel, name: string, about: unknown, timeout?: number): Promise<unknown> {
  const question = ++questions
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const timer = timeout === undefined ? undefined : setTimeout(resolve, timeout, undefined)
  const onAnswer = (message: Answer) => {
    if (message.answer === question) resolve(message.value)
  }
  const emitter: EventEmitter = channel
  emitter.on('message', onAnswer)
  send(channel, { question, name, about })
  return promise.finally(() => {
    clearTimeout(timer)
    emitter.off('message', onAnswer)
  })
}

/** Answers the calls of another process. */
export function answerCalls(channel: Channel, calls: Calls): void {
  const emitter: EventEmitter = channel
  emitter.on('message', async ({ question, name, about }: Question) => {
    const call = name === undefined ? undefined : calls[name]
    if (call) send(channel, { answer: question, value: await call(about as never) })
  })
}

function send(channel: Channel, message: Question | Answer): void {
  try {
    // Errors are ignored: when the other process is gone, nobody waits for this message.
    channel.send?.(message, undefined, undefined, () => {})
  } catch {
    // `send` throws when the channel is closed.
  }
}
