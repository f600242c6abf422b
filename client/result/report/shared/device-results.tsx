import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { KnownResult } from '../../../device/database/database.ts'
import { usePathTo } from '../../../base/locale/locale-context.tsx'
import { KnownResultFacts, useKnownResults } from '../forms/device-contents.tsx'
import { Section } from '../../../base/ui/section.tsx'

/** Results seen on this device, to open without a network. */
export function DeviceResults() {
  const { known } = useKnownResults()
  if (known.length === 0) return null
  return (
    <Section id="device-results-title" className="device-results" title={<Trans>On this device</Trans>}>
      <p className="soft">
        <Trans>You can open these offline, too.</Trans>
      </p>
      <ResultLinks known={known} />
    </Section>
  )
}

/** Results of this device as cards that lead to their reports. */
export function ResultLinks({ known }: { known: readonly KnownResult[] }) {
  const path = usePathTo()
  return (
    <ul className="choices">
      {known.map((entry) => (
        <li key={entry.id}>
          <Link className="choice device-result" to={path('result-id', entry.id)}>
            <KnownResultFacts known={entry} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
