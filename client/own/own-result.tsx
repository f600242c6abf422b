import type { ReactNode } from 'react'
import type { Result } from '../../banks/result.ts'
import { keeper } from '../storage/keeper.ts'
import { useLiveDevice } from '../storage/live-device.ts'
import { KeepCopy, OwnTools } from './late-parts.ts'

type OwnResultProps = {
  result: Result
  /** Rendered for the owner only. */
  children: ReactNode
}

/**
 * The downloads that anyone can make of a result, and what only its owner can do with it: on the device where
 * the test was taken, or in the tab if that device keeps nothing.
 */
export function OwnResult({ result, children }: OwnResultProps) {
  const live = useLiveDevice()
  const draw = (keyOnDevice: string | null | undefined) => {
    const attemptKey = keyOnDevice ?? keeper.peekKey(result.id)
    return (
      <>
        <KeepCopy result={result} attemptKey={attemptKey} />
        {attemptKey && children}
        {attemptKey && <OwnTools result={result} attemptKey={attemptKey} />}
      </>
    )
  }
  if (!live) return draw(undefined)
  return (
    <live.Live read={() => live.readOwnKey(result.id)} about={result.id}>
      {draw}
    </live.Live>
  )
}
