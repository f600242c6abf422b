import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { usePathTo } from '../../../base/locale/locale-context.tsx'
import type { KnownResult } from '../../../device/database/database.ts'
import { KnownResultFacts, KnownResults } from '../forms/device-contents.tsx'

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

function KnownItem({ known }: { known: KnownResult }) {
  return (
    <li>
      <Link className="choice device-result" to={usePathTo()('result-id', known.id)}>
        <KnownResultFacts known={known} />
      </Link>
    </li>
  )
}
