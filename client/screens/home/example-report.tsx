import { Trans, useLingui } from '@lingui/react/macro'
import { domainLevel, type Level } from '../../../banks/level.ts'
import type { Domain } from '../../../banks/vocabulary.ts'
import { DOMAIN_AXIS } from '../../charts/axis.ts'
import { TraitBar } from '../../charts/trait-bar.tsx'
import { TraitMark } from '../../charts/trait-mark.tsx'
import { averageRange } from '../../report/average-range.ts'
import { REPORT_ORDER } from '../../report/report-order.ts'
import { EXAMPLE } from './example.ts'
import { TRAIT_NAMES } from './trait-words.ts'

/** A report in small, so that nobody has to take the test to see what it gives. */
export function ExampleReport() {
  return (
    <section className="example" aria-labelledby="example-heading">
      <div className="example-row container">
        <div>
          <h2 id="example-heading">
            <Trans>See what you will get</Trans>
          </h2>
          <p className="lead">
            <Trans>
              A score for each of the five traits and its six facets, set beside the answers of 400,000 other
              people, and explained in plain words.
            </Trans>
          </p>
          <p className="soft">
            <Trans>
              No type, no label, no good or bad scores. Your report is worked out on your own device and shows
              the moment you finish.
            </Trans>
          </p>
        </div>
        <figure className="example-card card">
          <figcaption>
            <strong>
              <Trans>An example report</Trans>
            </strong>
            <span className="small soft">
              <Trans>An invented person. The shaded part of each bar is the average range.</Trans>
            </span>
          </figcaption>
          <ol>
            {REPORT_ORDER.map((domain) => (
              <ExampleTrait key={domain} domain={domain} />
            ))}
          </ol>
        </figure>
      </div>
    </section>
  )
}

function ExampleTrait({ domain }: { domain: Domain }) {
  const { t, i18n } = useLingui()
  const { score, takeaway } = EXAMPLE[domain]
  const name = i18n._(TRAIT_NAMES[domain])
  return (
    <li data-trait={domain}>
      <p className="example-name">
        <TraitMark domain={domain} size={18} />
        <strong>{name}</strong>
        <span className="small soft">
          <LevelWord level={domainLevel(domain, score)} /> <strong>{score}</strong>
        </span>
      </p>
      <TraitBar
        domain={domain}
        score={score}
        axis={DOMAIN_AXIS}
        band={averageRange(domain)}
        label={t`${name}: ${score} of 120`}
      />
      <p className="small soft">{i18n._(takeaway)}</p>
    </li>
  )
}

function LevelWord({ level }: { level: Level }) {
  if (level === 'low') return <Trans context="a score">Low</Trans>
  if (level === 'high') return <Trans context="a score">High</Trans>
  return <Trans context="a score">Average</Trans>
}
