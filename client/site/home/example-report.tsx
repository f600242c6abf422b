import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type Domain, REPORT_ORDER } from '../../../banks/vocabulary.ts'
import { ThreadChart } from '../../base/charts/thread-chart.tsx'
import { DOMAIN_NAMES } from '../../base/locale/domain-names.ts'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import { EXAMPLE } from './example.ts'
import type { OwnPortrait } from './own-portrait.ts'

/** The top of an example report, so that visitors see what they get before they take the test. */
export function ExampleReport() {
  return (
    <figure className="example">
      <figcaption>
        <p className="small soft">
          <Trans>An example report, of a made-up person</Trans>
        </p>
        <p className="portrait-title">
          <Trans>More curious than most, and mindful of others</Trans>
        </p>
      </figcaption>
      <ThreadChart scores={REPORT_ORDER.map((domain) => ({ domain, score: EXAMPLE[domain].score }))} />
      <ul className="visually-hidden">
        {REPORT_ORDER.map((domain) => (
          <ExampleDomain key={domain} domain={domain} />
        ))}
      </ul>
      <p className="small soft">
        <Trans>No types, and no good or bad scores.</Trans>
      </p>
    </figure>
  )
}

/** The top of the visitor's own report, in place of the example and as large. */
export function OwnReport({ own: { id, title, scores } }: { own: OwnPortrait }) {
  const path = usePathTo()
  return (
    <figure className="example">
      <figcaption>
        <p className="small soft">
          <Trans>Your result</Trans>
        </p>
        <p className="portrait-title">
          <Link to={path('result-id', id)}>{title}</Link>
        </p>
      </figcaption>
      <ThreadChart scores={REPORT_ORDER.map((domain) => ({ domain, score: scores[domain].score }))} />
      <p className="small soft">
        <Trans>No types, and no good or bad scores.</Trans>
      </p>
    </figure>
  )
}

function ExampleDomain({ domain }: { domain: Domain }) {
  const { t, i18n } = useLingui()
  const { percent } = EXAMPLE[domain]
  const standing = t`About ${percent} of 100 people score lower.`
  return <li>{`${i18n._(DOMAIN_NAMES[domain])}. ${standing}`}</li>
}
