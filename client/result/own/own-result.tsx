import { useEffect, type ReactNode } from 'react'
import type { Result } from '../../../banks/result.ts'
import { syncedAttempts } from '../../device/attempts.ts'
import { Live, readOwnKey } from '../../device/database/live.ts'
import { KeepCopy, OwnTools } from './late-parts.ts'

/** The key of the attempt a result came from; null where the test was taken elsewhere, undefined until it is known. */
export type OwnKey = string | null | undefined

/**
 * Finds the key of the attempt a result came from, on this device, or in the tab if the device keeps nothing.
 * Renders nothing, so that what depends on the key stays mounted when the device answers.
 * @param onKnown called again whenever the key changes
 */
export function FindOwnKey({ id, onKnown }: { id: string; onKnown: (key: OwnKey) => void }) {
  return (
    <Live read={() => readOwnKey(id)} about={id}>
      {(key) => <Known ownKey={syncedAttempts.peekKey(id) ?? key} onKnown={onKnown} />}
    </Live>
  )
}

function Known({ ownKey, onKnown }: { ownKey: OwnKey; onKnown: (key: OwnKey) => void }) {
  useEffect(() => onKnown(ownKey), [ownKey, onKnown])
  return null
}

type OwnResultProps = {
  result: Result
  ownKey: OwnKey
  /** Rendered for the owner only. */
  children: ReactNode
}

/** The downloads that anyone can make of a result, and what only its owner can do with it. */
export function OwnResult({ result, ownKey, children }: OwnResultProps) {
  return (
    <>
      <KeepCopy result={result} attemptKey={ownKey ?? undefined} />
      {ownKey && children}
      {ownKey && <OwnTools result={result} attemptKey={ownKey} />}
    </>
  )
}
