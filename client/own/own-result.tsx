import type { Result } from '../../banks/result.ts'
import { useLiveDevice } from '../storage/live-device.ts'
import { latePart } from './late-part.tsx'

const OwnTools = latePart(async () => (await import('./own-tools.tsx')).OwnTools)

/** What only the owner of a result can do with it, on the device where the test was taken; nothing elsewhere. */
export function OwnResult({ result }: { result: Result }) {
  const live = useLiveDevice()
  if (!live) return null
  return (
    <live.Live read={() => live.readOwnKey(result.id)} about={result.id}>
      {(attemptKey) => attemptKey && <OwnTools result={result} attemptKey={attemptKey} />}
    </live.Live>
  )
}
