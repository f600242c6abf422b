import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { usePathTo } from '../../locale/locale-context.tsx'
import type { KnownResult } from '../../storage/device/database.ts'
import { LanguageTaken, TimeTaken } from '../taken.tsx'
import { KnownResults } from './device-contents.tsx'

/** Results seen on this device, to open without a network. */
export function DeviceResults() {
  return <KnownResults>{(known) => known.length > 0 && <ResultList known={known} />}</KnownResults>
}

function ResultList({ known }: { known: readonly KnownResult[] }) {
  return (
    <section className="device-results" aria-labelledby="device-results-title">
      <h2 id="device-results-title">
        <Trans>On this device</Trans>
      </h2>
      <p className="soft">
        <Trans>You can open these offline, too.</Trans>
      </p>
      <ul className="choices">
        {known.map((entry) => (
          <KnownItem key={entry.id} known={entry} />
        ))}
      </ul>
    </section>
  )
}

function KnownItem({ known: { id, result, attempt } }: { known: KnownResult }) {
  return (
    <Item to={usePathTo()('result-id', id)} taken={result}>
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

type ItemProps = { to: string; taken: { dateStamp: number; lang: string }; children: ReactNode }

function Item({ to, taken, children }: ItemProps) {
  return (
    <li>
      <Link className="choice device-result" to={to}>
        <TimeTaken time={taken.dateStamp} />
        <span className="soft">
          <LanguageTaken code={taken.lang} />
        </span>
        {children}
      </Link>
    </li>
  )
}
