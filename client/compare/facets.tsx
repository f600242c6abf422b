import { Trans, useLingui } from '@lingui/react/macro'
import { useFigures } from '../locale/figures.ts'
import { FACET_AXIS } from '../charts/axis.ts'
import { DomainMark } from '../charts/domain-mark.tsx'
import { useLocale } from '../locale/locale-context.tsx'
import { nameDomain } from '../report/scores/score-messages.ts'
import { markText } from '../report/texts/text-language.ts'
import type { FacetTitles } from './comparison-data.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { ScalePlot } from './dot-plot.tsx'
import { CROWD, type ShownPerson } from './shown-people.ts'
import type { DomainComparison } from './domains.ts'

type FacetsProps = {
  people: readonly ShownPerson[]
  domains: readonly DomainComparison[]
  facetTitles: FacetTitles
}

/** The thirty facets, six under each trait, opened one trait at a time. */
export function Facets({ people, domains, facetTitles }: FacetsProps) {
  const { leastFacetScore, greatestFacetScore, leastFacetClear, greatestFacetClear } = useFigures()
  const locale = useLocale()
  const english =
    locale !== 'en' &&
    (facetTitles.lang === 'en' || Object.values(facetTitles.titles).some((six) => six.some((t) => t.english)))
  return (
    <section aria-labelledby="facets-title">
      <h2 id="facets-title">
        <Trans>The facets</Trans>
      </h2>
      <p className="soft">
        <Trans>
          A facet is measured by four statements only, from {leastFacetScore} to {greatestFacetScore} points.
          A gap of one or two points says nothing; you need {leastFacetClear} to {greatestFacetClear},
          depending on the facet, before it means something.
        </Trans>
      </p>
      {english && (
        <p className="notice">
          <Trans>The names of the facets haven’t been translated yet. They’re in English.</Trans>
        </p>
      )}
      {domains.map((domain) => (
        <DomainFacets key={domain.domain} people={people} comparison={domain} facetTitles={facetTitles} />
      ))}
    </section>
  )
}

type DomainFacetsProps = {
  people: readonly ShownPerson[]
  comparison: DomainComparison
  facetTitles: FacetTitles
}

function DomainFacets({ people, comparison, facetTitles }: DomainFacetsProps) {
  const { least, most } = FACET_AXIS
  const { i18n } = useLingui()
  const locale = useLocale()
  const domain = nameDomain(i18n, comparison.domain)
  const titles = facetTitles.titles[comparison.domain].map(({ title, english }) => ({
    title,
    mark: markText(facetTitles.lang, english, locale),
  }))
  const rows = comparison.facets.map((facet, index) => ({
    key: facet.facet,
    title: <bdi {...titles[index]?.mark}>{titles[index]?.title}</bdi>,
    ...facet,
  }))
  return (
    <details className="more compare-facets" data-domain={comparison.domain}>
      <summary>
        <h3>
          <DomainMark domain={comparison.domain} size={20} />
          {domain}
        </h3>
      </summary>
      {people.length < CROWD && (
        <ol className="dot-rows">
          {comparison.facets.map((facet, index) => (
            <li key={facet.facet}>
              <h4 className="dot-row-name">{rows[index]?.title}</h4>
              <ScalePlot
                people={people}
                plotted={facet}
                axis={FACET_AXIS}
                title={titles[index]?.title ?? ''}
              />
            </li>
          ))}
        </ol>
      )}
      <ComparisonTable
        caption={
          <Trans>
            {domain}: the six facets, each from {least} to {most}
          </Trans>
        }
        rowsAre={<Trans>Facet</Trans>}
        people={people}
        rows={rows}
      />
    </details>
  )
}
