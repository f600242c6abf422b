import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '../ui/link.tsx'
import { makeResult } from '../../banks/result.ts'
import type { Save } from '../../banks/save-payload.ts'
import { useLocale, usePathTo } from '../locale/locale-context.tsx'
import { usePendingAttempt, type PendingAttempt } from '../outbox/pending.ts'
import { pathTo } from '../pages.ts'
import { showMessage } from '../ui/snackbar-store.ts'
import { BareOverview } from './overview.tsx'
import { Report } from './report.tsx'
import { SHARE_ID } from './share.tsx'
import { useReportText } from './use-report-text.ts'
import { WaitingSave, type Waiting } from './waiting-save.tsx'

/**
 * The report of a finished attempt, scored on the device, until the server has given it an id. Then the address
 * becomes that of the result, whoever brought the id: this page, another tab or the worker.
 */
export function PendingReport({ attemptKey }: { attemptKey: string | undefined }) {
  const pending = usePendingAttempt(attemptKey)
  const [wantsToShare, setWantsToShare] = useState(false)
  const waiting = useLastWaiting(pending)
  useLeaveWhenSaved(pending, wantsToShare)
  if (pending.state === 'missing') return <NothingWaiting />
  if (!waiting || attemptKey === undefined) return <PendingLoading />
  return (
    <DeviceReport
      save={waiting.save}
      keep={
        <WaitingSave
          attemptKey={attemptKey}
          waiting={waiting}
          wantsToShare={wantsToShare}
          onWantsToShare={() => setWantsToShare((wanted) => !wanted)}
        />
      }
    />
  )
}

/** What was last known while the save waited: the report stays while the page of the result is being opened. */
function useLastWaiting(pending: PendingAttempt): Waiting | undefined {
  const [last, setLast] = useState<Waiting>()
  if (pending.state === 'waiting' && pending !== last) setLast(pending)
  return pending.state === 'waiting' ? pending : last
}

function useLeaveWhenSaved(pending: PendingAttempt, wantsToShare: boolean) {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const leave = useEffectEvent((id: string) => {
    showMessage(t`Your result is saved. It has its ID and its link now.`)
    const address = pathTo('result-id', locale, id)
    void navigate(wantsToShare ? `${address}#${SHARE_ID}` : address, {
      replace: true,
      preventScrollReset: !wantsToShare,
    })
  })
  const id = pending.state === 'saved' ? pending.id : undefined
  useEffect(() => {
    if (id !== undefined) leave(id)
  }, [id])
}

function DeviceReport({ save, keep }: { save: Save; keep: ReactNode }) {
  const report = useReportText()
  const result = useMemo(() => makeResult('', save), [save])
  switch (report.state) {
    case 'loaded':
      return <Report result={result} texts={report.texts} keep={keep} linked={false} />
    case 'loading':
      return keep
    case 'failed':
      return (
        <div className="report">
          {keep}
          <BareOverview scores={result.scores} />
          <div className="notice">
            <p>
              <Trans>The texts of the report could not be loaded. The scores are complete.</Trans>
            </p>
            <button type="button" className="button button-outline button-small" onClick={report.retry}>
              <Trans>Try again</Trans>
            </button>
          </div>
        </div>
      )
  }
}

/** Stands in the report's place while the device is asked. */
export function PendingLoading() {
  return (
    <p className="soft">
      <Trans>Looking for your answers on this device…</Trans>
    </p>
  )
}

function NothingWaiting() {
  const path = usePathTo()
  return (
    <div className="stack">
      <p>
        <Trans>There is no finished test of this address on this device.</Trans>
      </p>
      <p className="row">
        <Link className="button" to={path('test')}>
          <Trans>Take the test</Trans>
        </Link>
        <Link className="button button-outline" to={path('result')}>
          <Trans>Get a result by its ID</Trans>
        </Link>
      </p>
    </div>
  )
}
