import { deliverFor } from '../outbox/delivery-triggers.ts'
import { keeper, watchAttempt } from '../storage/keeper.ts'
import type { SessionDependencies } from './session.ts'

/** The browser's: this device's database and the server behind it. */
export const sessionDependencies: SessionDependencies = {
  keeper,
  deliver: async (key) => (await deliverFor(key)).get(key),
  watch: watchAttempt,
}
