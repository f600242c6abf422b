import type { Random } from '../../support/random.ts'
import { makeAttempt } from './attempts.ts'
import type { Attempt } from './attempts.ts'
import { Client } from './client.ts'
import type { Ledger } from './ledger.ts'

/** Visitors who save concurrently until the server is gone. */
export type Load = {
  /** Saves acknowledged so far, retries included. */
  readonly acknowledged: number
  /** Replies so far other than 200. */
  readonly refused: number
  /** Resolves when `count` saves were acknowledged, or when nobody can reach the server any more. */
  reached(count: number): Promise<void>
  /** Resolves when the connection of every visitor has broken. */
  cutOff: Promise<void>
}

/** On average one save in this many is a retry, as by a browser whose reply was lost. */
const ONE_RETRY_IN = 5

/** Starts visitors, each on its own connection. About every fifth save is a retry of an earlier one. */
export function startLoad(url: string, visitors: number, ledger: Ledger, random: Random): Load {
  const client = new Client(url, visitors)
  const sent: Attempt[] = []
  let acknowledged = 0
  let refused = 0
  let wake: (() => void)[] = []

  function next(): Attempt {
    if (sent.length > 0 && random.integer(1, ONE_RETRY_IN) === 1) return random.pick(sent)
    const attempt = makeAttempt()
    sent.push(attempt)
    return attempt
  }

  async function visit(): Promise<void> {
    for (;;) {
      const attempt = next()
      ledger.recordSend(attempt)
      const reply = await client.save(attempt)
      ledger.recordReply(attempt, reply)
      if (!reply) return
      if (reply.status === 200) acknowledged++
      else refused++
      for (const check of wake) check()
    }
  }

  const cutOff = Promise.all(Array.from({ length: visitors }, visit)).then(() => client[Symbol.dispose]())
  return {
    get acknowledged() {
      return acknowledged
    },
    get refused() {
      return refused
    },
    reached: (count) => {
      const enough = new Promise<void>((resolve) => {
        wake.push(() => acknowledged >= count && resolve())
      })
      return Promise.race([enough, cutOff]).finally(() => (wake = []))
    },
    cutOff,
  }
}
