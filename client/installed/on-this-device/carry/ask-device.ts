import { TimedOut } from '../../../base/network/timeout.ts'

/**
 * Reads from the device; undefined where it refuses storage and so has nothing.
 * @throws TimedOut when it does not answer: it may have tests
 */
export async function askDevice<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof TimedOut) throw error
    return undefined
  }
}
