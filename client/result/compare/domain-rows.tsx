import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { DomainMark } from '../../base/charts/domain-mark.tsx'
import { SwellWords } from '../../base/charts/swell-words.tsx'
import { NormLine } from '../report/shared/norm-line.tsx'
import { nameDomain, describePercentile } from '../report/shared/score-messages.ts'
import { describeComparison, describeGroup, nameDifference } from './comparison-messages.ts'
import type { DomainComparison } from './domains.ts'
import { PeopleSwell } from './people-swell.tsx'
import { PersonMark } from './people/person-symbol.tsx'
import type { ShownPerson } from './comparison-data.ts'

type DomainRowsProps = { people: readonly ShownPerson[]; domains: readonly DomainComparison[] }

/** The five domains, a row for each, with everybody's disc on each swell. */
export function DomainRows({ people, domains }: DomainRowsProps) {
  const id = useId()
  // A notice above (people-notices.tsx) says so if there are several.
  const languages = new Set(people.map(({ result }) => result.lang))
  return (
    <figure className="compare-domains" aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        <Trans>The five traits</Trans>
      </h2>
      <ol className="compare-rows">
        {domains.map((domain) => (
          <DomainRow key={domain.domain} people={people} domain={domain} />
        ))}
      </ol>
      <figcaption className="small soft">
        {people.length > 1 && <Trans>The trait with the largest reliable difference comes first.</Trans>}{' '}
        {people.length > 2 && (
          <Trans>
            The bar shows where the middle half of these people lies, the tick the person in the middle of
            all.
          </Trans>
        )}{' '}
        <NormLine testLang={languages.size === 1 ? [...languages][0]! : 'en'} />
      </figcaption>
    </figure>
  )
}

function DomainRow({ people, domain }: { people: readonly ShownPerson[]; domain: DomainComparison }) {
  const { i18n } = useLingui()
  const title = nameDomain(i18n, domain.domain)
  return (
    <li data-domain={domain.domain}>
      <div>
        <h3 className="compare-name">
          <DomainMark domain={domain.domain} size={20} />
          <span>{title}</span>
        </h3>
        {people.length === 2 && (
          <p className="compare-verdict">
            <strong>{nameDifference(i18n, domain.difference)}</strong>
          </p>
        )}
        {people.length > 2 && <p className="compare-verdict">{describeGroup(i18n, domain.percentiles)}</p>}
      </div>
      <div className="compare-swell">
        <PeopleSwell
          people={people}
          compared={domain}
          domain={domain.domain}
          label={describeComparison(i18n, title, people, domain)}
        />
        <SwellWords domain={domain.domain} />
      </div>
      {people.length <= 2 && <Standings people={people} percentiles={domain.percentiles} />}
    </li>
  )
}

/** Where each of two people stands, in words, as in that person's own report. Of more, a table says so. */
function Standings({
  people,
  percentiles,
}: {
  people: readonly ShownPerson[]
  percentiles: readonly number[]
}) {
  const { i18n } = useLingui()
  return (
    <ul className="compare-standings">
      {people.map(({ index, label, name }, at) => (
        <li key={index}>
          <PersonMark index={index} label={label} />
          <span>
            <bdi translate="no">{name}</bdi>{' '}
            <span className="soft">{describePercentile(i18n, percentiles[at] as number)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
