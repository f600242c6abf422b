import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OpenAttempt } from '../../storage/attempt-store.ts'
import type { KnownResult } from '../../storage/device/database.ts'
import { keeper } from '../../storage/keeper.ts'
import { useLiveDevice } from '../../storage/live-device.ts'
import type { DeletionRow, SaveRow } from '../../storage/outbox.ts'
import { useStore } from '../../stores/use-store.ts'
import { LanguageTaken, TimeTaken } from '../taken.tsx'

type Drawn<Value> = { children: (value: readonly Value[]) => ReactNode }

/** Draws the results this device knows, the last seen first; none where it refuses storage, and until it answers. */
export function KnownResults({ children }: Drawn<KnownResult>) {
  const live = useLiveDevice()
  return live ? (
    <live.Live read={live.readResults}>{(known) => children(known ?? [])}</live.Live>
  ) : (
    children([])
  )
}

/** Draws the saves that wait to be sent, the newest first: those in this tab alone, then those on the device. */
export function WaitingSaves({ children }: Drawn<SaveRow>) {
  const live = useLiveDevice()
  useStore(keeper.changed, 0)
  const join = (there: readonly SaveRow[]) => {
    const kept = new Set(there.map(({ key }) => key))
    return [...keeper.peekWaiting().filter(({ key }) => !kept.has(key)), ...[...there].reverse()]
  }
  return live ? (
    <live.Live read={live.readWaiting}>{(there) => children(join(there ?? []))}</live.Live>
  ) : (
    children(join([]))
  )
}

/** Draws the deletions that the server has not been told of, in the order they were asked for. */
export function WaitingDeletions({ children }: Drawn<DeletionRow>) {
  const live = useLiveDevice()
  return live ? (
    <live.Live read={live.readDeletions}>{(rows) => children(rows ?? [])}</live.Live>
  ) : (
    children([])
  )
}

/** Draws the unfinished tests, in the order they are offered: those on the device, and what this tab knows of them. */
export function OpenAttempts({ children }: Drawn<OpenAttempt>) {
  const live = useLiveDevice()
  const join = (there: readonly OpenAttempt[] | null | undefined) =>
    children(keeper.joinOpen(there ?? undefined))
  return live ? <live.Live read={live.readOpen}>{join}</live.Live> : join(undefined)
}

/**
 * What tells the results of a device apart in a list: the name it was given here, when, in which language and where it
 * was taken, and the id.
 */
export function KnownResultFacts({ known: { id, result, attempt, name } }: { known: KnownResult }) {
  return (
    <>
      {name !== undefined && <bdi>{name}</bdi>}
      <TimeTaken time={result.dateStamp} />
      <span className="soft">
        <LanguageTaken code={result.lang} />
      </span>
      {attempt !== undefined && (
        <span className="tag">
          <Trans>Taken here</Trans>
        </span>
      )}
      <code className="soft" dir="ltr">
        {id.slice(0, 8)}…
      </code>
    </>
  )
}
