import { useEffect, useState } from 'react'
import type { OutboxRow } from '../outbox/outbox.ts'
import type { KnownResult } from '../storage/database.ts'
import { keeper } from '../storage/keeper.ts'

/** Newest first; tests that wait to be saved apart from results that have their ids. */
export type DeviceResultsList = { known: readonly KnownResult[]; waiting: readonly OutboxRow[] }

const NOTHING: DeviceResultsList = { known: [], waiting: [] }

/**
 * What this device has, followed as it changes; nothing until the device has been asked, and nothing where it
 * refuses storage but what this tab itself remembers.
 */
export function useDeviceResults(): DeviceResultsList {
  const [list, setList] = useState(NOTHING)
  const [inMemory, setInMemory] = useState<readonly OutboxRow[]>([])
  useEffect(() => {
    let current = true
    let stop: (() => void) | undefined
    const watch = async () => {
      const { watchDeviceResults } = await import('../storage/known-results.ts')
      if (current) stop = watchDeviceResults(setList)
    }
    watch().catch(() => {})
    void keeper.memoryOutbox.list().then((rows) => current && setInMemory(rows))
    return () => {
      current = false
      stop?.()
    }
  }, [])
  const kept = new Set(list.waiting.map(({ key }) => key))
  return { known: list.known, waiting: [...inMemory.filter(({ key }) => !kept.has(key)), ...list.waiting] }
}
