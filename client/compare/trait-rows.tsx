import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { AxisEnds } from '../charts/axis-ends.tsx'
import { DOMAIN_AXIS } from '../charts/axis.ts'
import { TraitMark } from '../charts/trait-mark.tsx'
import { useLocale } from '../locale/locale-context.tsx'
import { nameDomain } from '../report/score-words.ts'
import { nameDifference, PointsApart } from './difference-words.tsx'
import { DotPlot } from './dot-plot.tsx'
import { formatScore } from './format-score.ts'
import type { ShownPerson } from './shown-people.ts'
import { describePlot } from './trait-takeaway.ts'
import type { TraitComparison } from './traits.ts'

type TraitRowsProps = { people: readonly ShownPerson[]; traits: readonly TraitComparison[] }

/** The five traits below each other on one axis, with everybody's mark on each. */
export function TraitRows({ people, traits }: TraitRowsProps) {
  const id = useId()
  return (
    <figure className="compare-traits" aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>
          <Trans>The five traits</Trans>
        </h2>
        <p className="small soft">
          <Trans>Each line runs from the lowest possible score, 24, to the highest, 120.</Trans>{' '}
          {people.length > 1 && <Trans>The trait with the largest reliable difference comes first.</Trans>}{' '}
          {people.length > 2 && (
            <Trans>
              The coloured part reaches from the lowest score to the highest; the tick is the median.
            </Trans>
          )}
        </p>
      </figcaption>
      <ol className="dot-rows">
        {traits.map((trait) => (
          <TraitRow key={trait.domain} people={people} trait={trait} />
        ))}
      </ol>
    </figure>
  )
}

type TraitRowProps = { people: readonly ShownPerson[]; trait: TraitComparison }

function TraitRow({ people, trait }: TraitRowProps) {
  const { i18n } = useLingui()
  const title = nameDomain(i18n, trait.domain)
  return (
    <li data-trait={trait.domain}>
      <h3 className="dot-row-name">
        <TraitMark domain={trait.domain} size={20} />
        {title}
      </h3>
      <TraitVerdict people={people} trait={trait} />
      <div className="dot-row-plot">
        <DotPlot
          people={people}
          scores={trait.scores}
          spread={trait.spread}
          axis={DOMAIN_AXIS}
          label={describePlot(i18n, useLocale(), title, people, trait)}
        />
        <AxisEnds axis={DOMAIN_AXIS} />
      </div>
    </li>
  )
}

/** The difference of two people in words; of more, their median and spread. */
function TraitVerdict({ people, trait }: TraitRowProps) {
  const { i18n } = useLingui()
  const { least, median, most } = trait.spread
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
      <strong>{nameDifference(i18n, trait.difference)}</strong>{' '}
      <span className="soft">
        <PointsApart people={people} scores={trait.scores} />
      </span>
    </p>
  )
}
