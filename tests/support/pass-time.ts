import { setTimeout as sleep } from 'node:timers/promises'
import { vi } from 'vitest'

/**
 * Lets fake time pass until the work has ended, and returns its outcome. Real time passes as well, in which
 * modules load and hashes are computed.
 */
export async function passTimeUntil<Value>(work: Promise<Value>): Promise<Value> {
  let hasEnded = false
  const end = () => void (hasEnded = true)
  work.then(end, end)
  while (!hasEnded) {
    await vi.advanceTimersByTimeAsync(1_000)
    await sleep(1)
  }
  return work
}
