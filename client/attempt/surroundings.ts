import { deliverSaves } from '../outbox/deliver-saves.ts'
import { scheduleDelivery } from '../outbox/delivery-triggers.ts'
import { keeper, watchAttempt } from '../storage/keeper.ts'
import type { Surroundings } from './session.ts'
import { watchUnkept } from './unkept-answers.ts'

/** The browser's: this device's database and the server behind it. */
export const surroundings: Surroundings = {
  keeper,
  async deliver(key) {
    try {
      return await deliverSaves({ first: key })
    } finally {
      void scheduleDelivery()
    }
  },
  watch(key, changed) {
    const unwatchDevice = watchAttempt(key, changed)
    const unwatchNotes = watchUnkept(changed)
    return () => {
      unwatchNotes()
      unwatchDevice()
    }
  },
}
