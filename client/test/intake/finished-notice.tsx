import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale, usePathTo } from '../../base/locale/locale-context.tsx'
import { pathToPending } from '../../pages.ts'
import type { KnownResult } from '../../device/database/database.ts'
import { readResults, readWaiting, useLive } from '../../device/database/live.ts'
import { readUnfinishedHint } from '../../base/stores/unfinished-hint.ts'

/** On a first visit nothing can be waiting, so no database is created for it. */
const hasBeenHere = () => Boolean(navigator.serviceWorker?.controller)

/** How old a result may be, in milliseconds, for somebody who comes here to be looking for it. */
const RECENT = 60 * 60 * 1000

/**
 * Links to a finished test that has not reached the server, or to the result of one that was finished a short while
 * ago: Back leads from a new report to these slides. Where the device does not answer, says so to somebody who has
 * begun a test on it.
 */
export function FinishedNotice() {
  const [isReturning] = useState(hasBeenHere)
  return isReturning && <Finished />
}

function Finished() {
  const { value: rows, isSilent } = useLive(readWaiting)
  if (isSilent && readUnfinishedHint()) return <OutOfReach />
  const newest = rows?.at(-1)
  if (newest) return <Unsent attemptKey={newest.key} />
  return rows && <Recent />
}

function OutOfReach() {
  return (
    <p className="notice" data-type="warning">
      <Trans>
        You have a test you haven’t finished on this device, but the device didn’t answer. Reload the page to
        continue it.
      </Trans>
    </p>
  )
}

function Unsent({ attemptKey }: { attemptKey: string }) {
  const locale = useLocale()
  return (
    <div className="notice row" data-type="info">
      <p>
        <Trans>You have a finished test that’s waiting to be sent.</Trans>
      </p>
      <OpenReport to={pathToPending(locale, attemptKey)} />
    </div>
  )
}

function Recent() {
  const { value: known } = useLive(readResults)
  const path = usePathTo()
  const [now] = useState(Date.now)
  const newest = known
    ?.filter(({ attempt, result }) => attempt !== undefined && now - result.dateStamp < RECENT)
    .reduce<KnownResult | undefined>(
      (last, one) => (last && last.result.dateStamp > one.result.dateStamp ? last : one),
      undefined,
    )
  if (!newest) return null
  return (
    <div className="notice row" data-type="info" data-recent>
      <p>
        <Trans>You finished a test a short while ago.</Trans>
      </p>
      <OpenReport to={path('result-id', newest.id)} />
    </div>
  )
}

function OpenReport({ to }: { to: string }) {
  return (
    <Link className="button button-small" to={to}>
      <Trans>Open the report</Trans>
    </Link>
  )
}
