import { database } from './database.ts'
import { createDeviceAttempts } from './device-attempts.ts'
import { createDeviceOutbox } from './device-outbox.ts'
import { endTransactionsWhenLeft } from './bfcache.ts'

/*
 * The stores of this device's database. It is the largest part of the app after React, so pages load it late,
 * through page-device.ts.
 */

endTransactionsWhenLeft(database)

export const deviceAttempts = createDeviceAttempts(database)
export const deviceOutbox = createDeviceOutbox(database)
export { watchAttempt } from './watch-attempt.ts'
export { findKeptBank, keepBank, listKeptBanks } from './kept-banks.ts'
