import { database } from './database.ts'
import { createDeviceAttempts } from './device-attempts.ts'
import { createDeviceOutbox } from './device-outbox.ts'
import { endTransactionsWhenLeft } from './bfcache.ts'

/*
 * What this device keeps. The database is the largest part of the app after React, so pages load this file
 * lazily, through keeper.ts; only the worker has it from the start.
 */

endTransactionsWhenLeft(database)

export const deviceAttempts = createDeviceAttempts(database)
export const deviceOutbox = createDeviceOutbox(database)
export { watchAttempt } from './watch-attempt.ts'
export { findKeptBank, keepBank, listKeptBanks } from './kept-banks.ts'
