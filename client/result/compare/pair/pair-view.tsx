import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ToldPair } from '../../../../banks/comparison/render.ts'
import { useLocale } from '../../../base/locale/locale-context.tsx'
import { Parts } from '../../../base/ui/part.tsx'
import { pathTo } from '../../../pages.ts'
import { ComparisonActions } from '../comparison-actions.tsx'
import type { Comparison, ShownPair } from '../comparison-data.ts'
import type { DomainComparison } from '../domains.ts'
import { FacetRows, FacetsNote } from '../facets.tsx'
import { Numbers } from '../numbers.tsx'
import { PeopleNotices } from '../people-notices.tsx'
import { Chapters } from './chapters.tsx'
import { TwoThreads } from './two-threads.tsx'

type PairViewProps = {
  comparison: Comparison
  people: ShownPair
  domains: readonly DomainComparison[]
  story: ToldPair | undefined
  /** What stands below the picture in place of the common actions. */
  actions: ReactNode
}

/** Two people: one picture, a story in chapters, and all numbers folded. */
export function PairView({ comparison, people, domains, story, actions }: PairViewProps) {
  const link = comparison.origin + pathTo('compare-id', useLocale(), comparison.code)
  return (
    <Parts>
      <PeopleNotices people={people} />
      <TwoThreads people={people} />
      {actions ?? <ComparisonActions people={people} code={comparison.code} link={link} />}
      <Chapters people={people} domains={domains} story={story} />
      <details className="more compare-facets">
        <summary>
          <h2>
            <Trans>Thirty facets side by side</Trans>
          </h2>
        </summary>
        <FacetsNote english={comparison.facetTitles.english} />
        {domains.map((domain) => (
          <FacetRows
            key={domain.domain}
            people={people}
            comparison={domain}
            titles={comparison.facetTitles.titles[domain.domain]}
            isTitled
          />
        ))}
      </details>
      <Numbers people={people} domains={domains} />
    </Parts>
  )
}
