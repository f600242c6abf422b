import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Lets the event loop turn several times, so that what is under way in this process goes on: connections,
 * requests to a server of the test's own, callbacks. One long sleep would not do: a machine that stands still for
 * as long lets the test go on in the very next turn.
 */
export async function letLoopTurn(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await sleep(5)
}
