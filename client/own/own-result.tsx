import type { Result } from '../../banks/result.ts'
import { useLiveDevice } from '../storage/live-device.ts'
import { KeepCopy, OwnTools } from './late-parts.ts'

/**
 * What anybody can take along of a result, and what only its owner can do with it, on the device where the test was
 * taken.
 */
export function OwnResult({ result }: { result: Result }) {
  const live = useLiveDevice()
  const draw = (attemptKey: string | null | undefined) => (
    <>
      <KeepCopy result={result} attemptKey={attemptKey ?? undefined} />
      {attemptKey && <OwnTools result={result} attemptKey={attemptKey} />}
    </>
  )
  if (!live) return draw(undefined)
  return (
    <live.Live read={() => live.readOwnKey(result.id)} about={result.id}>
      {draw}
    </live.Live>
  )
}
