import type { Attempt } from './attempts.ts'
import type { Client, Reply } from './client.ts'
import type { Ledger } from './ledger.ts'

/** Saves attempts concurrently and records the replies in the ledger; returns them in the attempts' order. */
export function saveAll(
  client: Client,
  attempts: readonly Attempt[],
  ledger: Ledger,
): Promise<(Reply | undefined)[]> {
  return Promise.all(
    attempts.map(async (attempt) => {
      ledger.recordSend(attempt)
      const reply = await client.save(attempt)
      ledger.recordReply(attempt, reply)
      return reply
    }),
  )
}
