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
}

/** The thirty facets, six under each domain, in a collapsible section for each domain. */
export function Facets({ people, domains, facetTitles }: FacetsProps) {
  const { leastFacetScore, greatestFacetScore, leastFacetClear, greatestFacetClear } = useFigures()
  return (
    <Section id="facets-title" title={<Trans>The facets</Trans>}>
      <p className="soft">
        <Trans>
          A facet is measured by four statements only, from {leastFacetScore} to {greatestFacetScore} points.
          A gap of one or two points says nothing; you need {leastFacetClear} to {greatestFacetClear},
          depending on the facet, before it means something.
        </Trans>
      </p>
      {facetTitles.english && (
        <p className="notice">
          <Trans>The names of the facets haven’t been translated yet. They’re in English.</Trans>
        </p>
      )}
      {domains.map((domain) => (
        <DomainFacets
          key={domain.domain}
          people={people}
          comparison={domain}
          titles={facetTitles.titles[domain.domain]}
        />
      ))}
    </Section>
  )
}

type DomainFacetsProps = {
  people: readonly ShownPerson[]
  comparison: DomainComparison
  titles: readonly Title[]
}

function DomainFacets({ people, comparison, titles }: DomainFacetsProps) {
  const { i18n } = useLingui()
  const domain = nameDomain(i18n, comparison.domain)
  const rows = comparison.facets.map((facet, index) => ({
    key: facet.facet,
    title: <bdi {...titles[index]?.mark}>{titles[index]?.text}</bdi>,
    compared: facet,
  }))
  return (
    <details className="more compare-facets" data-domain={comparison.domain}>
      <summary>
        <h3>
          <DomainMark domain={comparison.domain} size={20} />
          <span>{domain}</span>
        </h3>
      </summary>
      {people.length < LARGE_GROUP_SIZE && (
        <ol className="compare-rows">
          {comparison.facets.map((facet, index) => (
            <li key={facet.facet}>
              <div>
                <h4>{rows[index]?.title}</h4>
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
              />
            </li>
          ))}
        </ol>
      )}
      <ComparisonTable
        caption={<Trans>{domain}: the six facets in numbers, percentiles, with the points in brackets</Trans>}
        rowsAre={<Trans>Facet</Trans>}
        people={people}
        rows={rows}
      />
    </details>
  )
}
