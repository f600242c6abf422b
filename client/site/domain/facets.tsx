import { Trans } from '@lingui/react/macro'
import type { FacetText } from '../../../banks/report-texts/report-text.ts'
import { Paragraphs } from '../../base/ui/paragraphs.tsx'
import { markEnglish } from './domain-reading.ts'
import { RuledSection } from '../reading/ruled-section.tsx'

/** The six facets of a domain with their texts. */
export function Facets({ facets }: { facets: readonly FacetText[] }) {
  return (
    <RuledSection id="facets" title={<Trans>Six facets</Trans>}>
      <p>
        <Trans>
          The trait is made of six narrower ones, each measured by four statements. Two people with the same
          score on the trait can differ in every facet.
        </Trans>
      </p>
      <ul className="facet-texts">
        {facets.map((facet, index) => (
          <li key={index}>
            <h3 {...markEnglish(facet.englishTitle)}>{facet.title}</h3>
            <Paragraphs texts={facet.definition} mark={markEnglish(facet.english)} />
          </li>
        ))}
      </ul>
    </RuledSection>
  )
}
