import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { DOMAIN_AXIS } from '../charts/axis.ts'
import { DomainMark } from '../charts/domain-mark.tsx'
import { useLocale } from '../locale/locale-context.tsx'
import { nameDomain } from '../report/scores/score-messages.ts'
import { nameDifference, PointsApart } from './difference-messages.tsx'
import { ScalePlot } from './dot-plot.tsx'
import { formatScore } from './format-score.ts'
import type { ShownPerson } from './shown-people.ts'
import type { DomainComparison } from './domains.ts'

type DomainRowsProps = { people: readonly ShownPerson[]; domains: readonly DomainComparison[] }

/** The five traits below each other on one axis, with everybody's mark on each. */
export function DomainRows({ people, domains }: DomainRowsProps) {
  const { least, most } = DOMAIN_AXIS
  const id = useId()
  return (
    <figure className="compare-domains" aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>
          <Trans>The five traits</Trans>
        </h2>
        <p className="small soft">
          <Trans>
            Each line runs from the lowest possible score, {least}, to the highest, {most}.
          </Trans>{' '}
          {people.length > 1 && <Trans>The trait with the largest reliable difference comes first.</Trans>}{' '}
          {people.length > 2 && (
            <Trans>
              The colored part reaches from the lowest score to the highest; the tick is the median, the score
              in the middle.
            </Trans>
          )}
        </p>
      </figcaption>
      <ol className="dot-rows">
        {domains.map((domain) => (
          <DomainRow key={domain.domain} people={people} domain={domain} />
        ))}
      </ol>
    </figure>
  )
}

type DomainRowProps = { people: readonly ShownPerson[]; domain: DomainComparison }

function DomainRow({ people, domain }: DomainRowProps) {
  const { i18n } = useLingui()
  const title = nameDomain(i18n, domain.domain)
  return (
    <li data-domain={domain.domain}>
      <h3 className="dot-row-name">
        <DomainMark domain={domain.domain} size={20} />
        {title}
      </h3>
      <DomainVerdict people={people} domain={domain} />
      <ScalePlot people={people} plotted={domain} axis={DOMAIN_AXIS} title={title} />
    </li>
  )
}

/** The difference of two people in words; of more, their median and spread. */
function DomainVerdict({ people, domain }: DomainRowProps) {
  const { i18n } = useLingui()
  const { least, median, most } = domain.spread
  const middle = formatScore(median, useLocale())
  if (people.length === 1) return <p className="dot-row-words">{least}</p>
  if (people.length > 2) {
    return (
      <p className="dot-row-words">
        <Trans>
          Median {middle}, from {least} to {most}
        </Trans>
      </p>
    )
  }
  return (
    <p className="dot-row-words">
      <strong>{nameDifference(i18n, domain.difference)}</strong>{' '}
      <span className="soft">
        <PointsApart people={people} scores={domain.scores} />
      </span>
    </p>
  )
}
