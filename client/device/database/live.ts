import './broadcast-channel.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { isDeletion, isSave } from '../outbox.ts'
import { database } from './database.ts'
import { deviceAttempts, deviceOutbox } from './device.ts'
import { listStoredBanks } from './stored-banks.ts'
import { findOwnKey, readKnownResults } from './known-results.ts'
import { OPEN_TIMEOUT, reopening } from './reopening.ts'

/*
 * What this device has, for pages that show it. Dexie's own hook reruns a reader whenever something that it read
 * changes, in any tab or the worker.
 */

/**
 * What a reader finds on this device, again whenever it changes.
 * @param about what is read, such as an attempt key; a new value reads again
 * @returns `value`: undefined until the device has answered, and null if it refuses storage; `isSilent`: it has not
 *   answered for a long time, but still may
 */
export function useLive<Value>(read: () => Promise<Value | null>, about?: string) {
  const value = useLiveQuery(() => read().catch(() => null), [about])
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    const timer = setTimeout(() => setLate(true), OPEN_TIMEOUT)
    return () => clearTimeout(timer)
  }, [about])
  return { value, isSilent: isLate && value === undefined }
}

/** The results this device knows, the last seen first. */
export const readResults = () => reopening(database, readKnownResults)

/** Waiting saves, in the order they were added. */
export const readWaiting = async () => (await deviceOutbox.list()).filter(isSave)

/** Waiting deletions, in the same order. */
export const readDeletions = async () => (await deviceOutbox.list()).filter(isDeletion)

/** The key of the attempt a result came from; null where it was not taken here. */
export const readOwnKey = (id: string) => reopening(database, () => findOwnKey(id))

/** Unfinished attempts, in the order they are offered. */
export const readOpen = () => deviceAttempts.listOpen()

/** An attempt, or `none`. */
export const readAttempt = (key: string) => deviceAttempts.find(key).then((found) => found ?? 'none')

/** Languages whose items are on this device. */
export const readBanks = async () => [...(await listStoredBanks()).keys()]
