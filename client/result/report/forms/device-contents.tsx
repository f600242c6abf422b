import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OpenAttempt } from '../../../device/attempt-store.ts'
import type { KnownResult } from '../../../device/database/database.ts'
import { syncedAttempts } from '../../../device/attempts.ts'
import { Live, readDeletions, readOpen, readResults, readWaiting } from '../../../device/database/live.ts'
import type { DeletionRow, SaveRow } from '../../../device/outbox.ts'
import { useStore } from '../../../base/stores/use-store.ts'
import { LanguageTaken, TimeTaken } from './taken.tsx'

type Drawn<Value> = {
  /** `isKnown`: the device has answered, so that there is nothing where nothing is listed. */
  children: (value: readonly Value[], isKnown: boolean) => ReactNode
}

/** Renders the results on this device, last seen first; none if it refuses storage, and until it answers. */
export function KnownResults({ children }: Drawn<KnownResult>) {
  return <Live read={readResults}>{(known) => children(known ?? [], known !== undefined)}</Live>
}

/** Renders the saves that wait, newest first: those in this tab alone, then those on the device. */
export function WaitingSaves({ children }: Drawn<SaveRow>) {
  useStore(syncedAttempts.changed, 0)
  const join = (there: readonly SaveRow[]) => {
    const stored = new Set(there.map(({ key }) => key))
    return [...syncedAttempts.peekWaiting().filter(({ key }) => !stored.has(key)), ...[...there].reverse()]
  }
  return <Live read={readWaiting}>{(there) => children(join(there ?? []), there !== undefined)}</Live>
}

/** Renders the deletions that are not settled on the server, in the order they were requested. */
export function WaitingDeletions({ children }: Drawn<DeletionRow>) {
  return <Live read={readDeletions}>{(rows) => children(rows ?? [], rows !== undefined)}</Live>
}

/** Renders the unfinished tests, on the device and in this tab, in the order they are offered. */
export function OpenAttempts({ children }: Drawn<OpenAttempt>) {
  return (
    <Live read={readOpen}>
      {(there) => children(syncedAttempts.joinOpen(there ?? undefined), there !== undefined)}
    </Live>
  )
}

type KnownResultFactsProps = {
  known: KnownResult
  /** Whether to mark a result of a test taken here; a list of such results only says it once. */
  marksOwn?: boolean
}

/**
 * What distinguishes results in a list: the name given on this device, the time and language of the test,
 * whether it was taken here, and the beginning of the id.
 */
export function KnownResultFacts({ known, marksOwn = true }: KnownResultFactsProps) {
  const { id, result, attempt, name } = known
  return (
    <span className="result-facts">
      {name !== undefined && <bdi translate="no">{name}</bdi>}
      <TimeTaken time={result.dateStamp} />
      <span className="soft">
        <LanguageTaken code={result.lang} />
      </span>
      {marksOwn && attempt !== undefined && (
        <span className="tag">
          <Trans>Taken here</Trans>
        </span>
      )}
      <code className="soft" dir="ltr" translate="no">
        {`${id.slice(0, 8)}…`}
      </code>
    </span>
  )
}
