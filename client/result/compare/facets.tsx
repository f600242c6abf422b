import { Trans, useLingui } from '@lingui/react/macro'
import { useFigures } from '../../base/locale/figures/figures.ts'
import { DomainMark } from '../../base/charts/domain-mark.tsx'
import { nameDomain } from '../report/shared/score-messages.ts'
import type { FacetTitles } from '../report/shared/facet-titles.ts'
import type { Title } from '../report/shared/text-language.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { describeComparison, nameDifference } from './comparison-messages.ts'
import { PeopleSwell } from './people-swell.tsx'
import { LARGE_GROUP_SIZE, type ShownPerson } from './comparison-data.ts'
import type { DomainComparison } from './domains.ts'
import { Section } from '../../base/ui/section.tsx'

type FacetsProps = {
  people: readonly ShownPerson[]
  domains: readonly DomainComparison[]
  facetTitles: FacetTitles
  /** The index of the person who is followed through the charts. */
  picked: number | undefined
}

/** The thirty facets of several people, six under each domain, in a collapsible section for each domain. */
export function Facets({ people, domains, facetTitles, picked }: FacetsProps) {
  const { i18n } = useLingui()
  return (
    <Section id="facets-title" title={<Trans>The facets</Trans>}>
      <FacetsNote english={facetTitles.english} />
      {domains.map((compared) => (
        <details key={compared.domain} className="more compare-facets" data-domain={compared.domain}>
          <summary>
            <h3>
              <DomainMark domain={compared.domain} size={20} />
              <span>{nameDomain(i18n, compared.domain)}</span>
            </h3>
          </summary>
          <FacetRows
            people={people}
            comparison={compared}
            titles={facetTitles.titles[compared.domain]}
            picked={picked}
          />
        </details>
      ))}
    </Section>
  )
}

/** What a difference on a facet means, and a notice where their names are in English on a page that is not. */
export function FacetsNote({ english }: { english: boolean }) {
  const { leastFacetScore, greatestFacetScore, leastFacetClear, greatestFacetClear } = useFigures()
  return (
    <>
      <p className="soft">
        <Trans>
          A facet is measured by four statements only, from {leastFacetScore} to {greatestFacetScore} points.
          One point means nothing, and two or three mean little: a difference is clear from {leastFacetClear}{' '}
          to {greatestFacetClear} points on, depending on the facet. No facet’s name is a diagnosis or a
          judgment.
        </Trans>
      </p>
      {english && (
        <p className="notice">
          <Trans>The names of the facets haven’t been translated yet. They’re in English.</Trans>
        </p>
      )}
    </>
  )
}

type FacetRowsProps = {
  people: readonly ShownPerson[]
  comparison: DomainComparison
  titles: readonly Title[]
  picked?: number | undefined
  /** Whether the domain's name stands above its facets. */
  isTitled?: boolean
}

/** The six facets of a domain: a chart for each, unless there are many people, and a table. */
export function FacetRows({ people, comparison, titles, picked, isTitled }: FacetRowsProps) {
  const { i18n } = useLingui()
  const domain = nameDomain(i18n, comparison.domain)
  const scales = comparison.facets.map((facet, index) => ({
    key: facet.facet,
    title: <bdi {...titles[index]?.mark}>{titles[index]?.text}</bdi>,
    compared: facet,
  }))
  return (
    <div className="facet-rows" data-domain={comparison.domain}>
      {isTitled && (
        <h3 className="compare-domain">
          <DomainMark domain={comparison.domain} size={18} />
          <span>{domain}</span>
        </h3>
      )}
      {people.length < LARGE_GROUP_SIZE && (
        <ol className="compare-rows">
          {comparison.facets.map((facet, index) => (
            <li key={facet.facet}>
              <div>
                <h4>{scales[index]?.title}</h4>
                {people.length === 2 && (
                  <p className="compare-verdict">{nameDifference(i18n, facet.difference)}</p>
                )}
              </div>
              <PeopleSwell
                people={people}
                compared={facet}
                domain={comparison.domain}
                facet={facet.facet}
                label={describeComparison(i18n, titles[index]?.text ?? '', people, facet)}
                picked={picked}
              />
            </li>
          ))}
        </ol>
      )}
      <ComparisonTable
        caption={<Trans>{domain}: the six facets in numbers, percentiles, with the points in brackets</Trans>}
        rowsAre={<Trans>Facet</Trans>}
        people={people}
        scales={scales}
      />
    </div>
  )
}
