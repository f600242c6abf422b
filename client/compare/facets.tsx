import { Trans, useLingui } from '@lingui/react/macro'
import { AxisEnds } from '../charts/axis-ends.tsx'
import { FACET_AXIS } from '../charts/axis.ts'
import { TraitMark } from '../charts/trait-mark.tsx'
import { useLocale } from '../locale/locale-context.tsx'
import { nameDomain } from '../report/score-words.ts'
import { markText } from '../report/text-language.ts'
import type { FacetTitles } from './comparison-data.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { DotPlot } from './dot-plot.tsx'
import { CROWD, type ShownPerson } from './shown-people.ts'
import { describePlot } from './trait-takeaway.ts'
import type { FacetComparison, TraitComparison } from './traits.ts'

type FacetsProps = {
  people: readonly ShownPerson[]
  traits: readonly TraitComparison[]
  facetTitles: FacetTitles
}

/** The thirty facets, six under each trait, opened one trait at a time. */
export function Facets({ people, traits, facetTitles }: FacetsProps) {
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
          A facet is measured by four statements only, from 4 to 20 points. A gap of one or two points says
          nothing; it takes five or six.
        </Trans>
      </p>
      {english && (
        <p className="notice">
          <Trans>The names of the facets have not been translated yet. They are in English.</Trans>
        </p>
      )}
      {traits.map((trait) => (
        <TraitFacets key={trait.domain} people={people} trait={trait} facetTitles={facetTitles} />
      ))}
    </section>
  )
}

type TraitFacetsProps = {
  people: readonly ShownPerson[]
  trait: TraitComparison
  facetTitles: FacetTitles
}

function TraitFacets({ people, trait, facetTitles }: TraitFacetsProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const domain = nameDomain(i18n, trait.domain)
  const titles = facetTitles.titles[trait.domain].map(({ title, english }) => ({
    title,
    mark: markText(facetTitles.lang, english, locale),
  }))
  const rows = trait.facets.map((facet, index) => ({
    key: facet.facet,
    title: <bdi {...titles[index]?.mark}>{titles[index]?.title}</bdi>,
    ...facet,
  }))
  return (
    <details className="more compare-facets" data-trait={trait.domain}>
      <summary>
        <h3>
          <TraitMark domain={trait.domain} size={20} />
          {domain}
        </h3>
      </summary>
      {people.length < CROWD && (
        <ol className="dot-rows">
          {trait.facets.map((facet, index) => (
            <li key={facet.facet}>
              <h4 className="dot-row-name">{rows[index]?.title}</h4>
              <FacetPlot people={people} facet={facet} title={titles[index]?.title ?? ''} />
            </li>
          ))}
        </ol>
      )}
      <ComparisonTable
        caption={<Trans>{domain}: the six facets, each from 4 to 20</Trans>}
        rowsAre={<Trans>Facet</Trans>}
        people={people}
        rows={rows}
      />
    </details>
  )
}

type FacetPlotProps = { people: readonly ShownPerson[]; facet: FacetComparison; title: string }

function FacetPlot({ people, facet, title }: FacetPlotProps) {
  const { i18n } = useLingui()
  return (
    <div className="dot-row-plot">
      <DotPlot
        people={people}
        scores={facet.scores}
        spread={facet.spread}
        axis={FACET_AXIS}
        label={describePlot(i18n, useLocale(), title, people, facet)}
      />
      <AxisEnds axis={FACET_AXIS} />
    </div>
  )
}
