import './broadcast-channel.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import type { ReactNode } from 'react'
import { isSave } from '../outbox.ts'
import { database } from './database.ts'
import { deviceAttempts, deviceOutbox } from './device.ts'
import { listKeptBanks } from './kept-banks.ts'
import { findOwnKey, readKnownResults } from './known-results.ts'
import { reopening } from './reopening.ts'

/*
 * What this device has, for pages that show it. It comes with the database; pages load it by way of live-device.ts. Each
 * reader is followed by Dexie's own hook: whatever it has read may change in any tab and in the worker.
 */

type LiveProps<Value> = {
  read: () => Promise<Value | null>
  /** What is read: another key, another reading. */
  about?: string
  /** Is given undefined until the device has answered, and null where it refuses storage. */
  children: (value: Value | null | undefined) => ReactNode
}

/** Draws what a reader finds on this device, and draws it anew whenever that changes. */
export function Live<Value>({ read, about, children }: LiveProps<Value>): ReactNode {
  return children(useLiveQuery(() => read().catch(() => null), [about]))
}

/** The results this device knows, the last seen first. */
export const readResults = () => reopening(database, readKnownResults)

/** Saves that wait, in the order they were added. */
export const readWaiting = async () => (await deviceOutbox.list()).filter(isSave)

/** Deletions that wait, likewise. */
export const readDeletions = async () => (await deviceOutbox.list()).filter((row) => !isSave(row))

/** The key of the attempt a result came from; null where it was not taken here. */
export const readOwnKey = (id: string) => reopening(database, () => findOwnKey(id))

/** Unfinished attempts, in the order they are offered. */
export const readOpen = () => deviceAttempts.listOpen()

/** An attempt, or that there is none. */
export const readAttempt = (key: string) => deviceAttempts.find(key).then((found) => found ?? 'none')

/** Languages whose questions are here. */
export const readBanks = async () => [...(await listKeptBanks()).keys()]
