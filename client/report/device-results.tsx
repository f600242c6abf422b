import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '../ui/link.tsx'
import { useLocale, usePathTo } from '../locale/locale-context.tsx'
import type { OutboxRow } from '../outbox/outbox.ts'
import { pathToPending } from '../pages.ts'
import type { KnownResult } from '../storage/database.ts'
import { formatDate } from './format-date.ts'
import { useDeviceResults } from './use-device-results.ts'

/** What this device has, to open without a network: results seen here, and tests waiting to be saved. */
export function DeviceResults() {
  const { known, waiting } = useDeviceResults()
  if (known.length + waiting.length === 0) return null
  return (
    <section className="device-results" aria-labelledby="device-results-title">
      <h2 id="device-results-title">
        <Trans>On this device</Trans>
      </h2>
      <p className="soft">
        <Trans>These open without a network, too.</Trans>
      </p>
      <ul className="choices">
        {waiting.map((row) => (
          <WaitingItem key={row.key} row={row} />
        ))}
        {known.map((entry) => (
          <KnownItem key={entry.id} known={entry} />
        ))}
      </ul>
    </section>
  )
}

function WaitingItem({ row }: { row: OutboxRow }) {
  return (
    <Item to={pathToPending(useLocale(), row.key)} time={row.save.dateStamp}>
      <span className="tag">
        {row.state === 'refused' ? <Trans>Not saved</Trans> : <Trans>Waiting to be saved</Trans>}
      </span>
    </Item>
  )
}

function KnownItem({ known: { id, result, attempt } }: { known: KnownResult }) {
  return (
    <Item to={usePathTo()('result-id', id)} time={result.dateStamp}>
      {attempt !== undefined && (
        <span className="tag">
          <Trans>Taken here</Trans>
        </span>
      )}
      <code className="soft" dir="ltr">
        {id.slice(0, 8)}…
      </code>
    </Item>
  )
}

function Item({ to, time, children }: { to: string; time: number; children: ReactNode }) {
  return (
    <li>
      <Link className="choice device-result" to={to}>
        <time dateTime={new Date(time).toISOString()}>{formatDate(time, useLocale())}</time>
        {children}
      </Link>
    </li>
  )
}
