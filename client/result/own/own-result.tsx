import type { ReactNode } from 'react'
import type { Result } from '../../../banks/result.ts'
import type { CardParts } from '../report/result-card.tsx'
import { syncedAttempts } from '../../device/attempts.ts'
import { readOwnKey, useLive } from '../../device/database/live.ts'
import { KeepCopy, OwnTools } from './late-parts.ts'

/**
 * The key of the attempt a result came from, on this device, or in the tab if the device stores nothing; null where
 * the test was taken elsewhere, undefined until that is known.
 */
export function useOwnKey(id: string): string | null | undefined {
  const { value } = useLive(() => readOwnKey(id), id)
  return syncedAttempts.peekKey(id) ?? value
}

type OwnResultProps = CardParts & {
  result: Result
  ownKey: string | null | undefined
  /** Rendered for the owner only. */
  children: ReactNode
}

/** The downloads that anyone can make of a result, and what only its owner can do with it. */
export function OwnResult({ result, ownKey, children, ...parts }: OwnResultProps) {
  return (
    <>
      <KeepCopy result={result} attemptKey={ownKey ?? undefined} {...parts} />
      {ownKey && children}
      {ownKey && <OwnTools result={result} attemptKey={ownKey} />}
    </>
  )
}
