import { useEffect, useState } from 'react'
import type { Save } from '../../banks/save-payload.ts'
import type { KeptAttempt } from '../storage/attempt-store.ts'
import { DeviceSilent } from '../storage/deadline.ts'
import { keeper, watchAttempt } from '../storage/keeper.ts'
import { deliverSaves } from './deliver-saves.ts'
import { scheduleDelivery } from './delivery-triggers.ts'

/** What is known of a finished attempt's way to the server. */
export type PendingAttempt =
  | { state: 'loading' }
  /** This device has no finished attempt of that key. */
  | { state: 'missing' }
  | { state: 'waiting'; save: Save; error?: string; status?: number; refused: boolean; inMemory: boolean }
  | { state: 'saved'; id: string }

/** Follows an attempt until it has its id, whichever tab or worker brings it. */
export function usePendingAttempt(key: string | undefined): PendingAttempt {
  const [pending, setPending] = useState<PendingAttempt>({ state: 'loading' })
  useEffect(() => {
    if (key === undefined) return setPending({ state: 'missing' })
    let current = true
    const look = async () => {
      try {
        const kept = await keeper.find(key)
        if (current) setPending(readPending(kept, keeper.isOnlyHere(key)))
      } catch (error) {
        // The watch below calls as soon as a silent device answers.
        if (!(error instanceof DeviceSilent)) throw error
      }
    }
    void look()
    const unwatch = watchAttempt(key, () => void look())
    const unsubscribe = keeper.changed.subscribe(() => void look())
    return () => {
      current = false
      unsubscribe()
      unwatch()
    }
  }, [key])
  return pending
}

/** Sends an attempt's save now, because the visitor asks. */
export async function tryNow(key: string): Promise<void> {
  try {
    await deliverSaves({ first: key, eager: true })
  } finally {
    await scheduleDelivery()
  }
}

/** Hands a save to the visitor as a file: what the server refused is still theirs. */
export function downloadSave(save: Save): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(save, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'big-five-answers.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

function readPending(kept: KeptAttempt | undefined, inMemory: boolean): PendingAttempt {
  if (kept?.row.resultId) return { state: 'saved', id: kept.row.resultId }
  if (!kept?.outbox) return { state: 'missing' }
  const { save, error, status, state } = kept.outbox
  return {
    state: 'waiting',
    save,
    refused: state === 'refused',
    inMemory,
    ...(error !== undefined && { error }),
    ...(status !== undefined && { status }),
  }
}
