import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { DomainMark } from '../../../base/charts/domain-mark.tsx'
import { SwellWords } from '../../../base/charts/swell-words.tsx'
import { useLocale } from '../../../base/locale/locale-context.tsx'
import { Parts } from '../../../base/ui/part.tsx'
import { pathTo } from '../../../pages.ts'
import { nameDomain } from '../../report/shared/score-messages.ts'
import { ComparisonActions } from '../comparison-actions.tsx'
import type { Comparison, ShownPerson } from '../comparison-data.ts'
import { describeComparison } from '../comparison-messages.ts'
import type { DomainComparison } from '../domains.ts'
import { Facets } from '../facets.tsx'
import { Numbers } from '../numbers.tsx'
import { PeopleNotices } from '../people-notices.tsx'
import { PeopleSwell } from '../people-swell.tsx'
import { PeoplePicker } from './people-picker.tsx'

type GroupViewProps = {
  comparison: Comparison
  people: readonly ShownPerson[]
  /** The furthest apart first. */
  domains: readonly DomainComparison[]
  /** What stands below the picture in place of the common actions. */
  actions: ReactNode
}

/** Several people, or one: all of them in one picture, in which each can be followed. */
export function GroupView({ comparison, people, domains, actions }: GroupViewProps) {
  const { i18n } = useLingui()
  const [picked, setPicked] = useState<number>()
  const link = comparison.origin + pathTo('compare-id', useLocale(), comparison.code)
  return (
    <Parts>
      <PeopleNotices people={people} />
      <figure className="group-picture" aria-labelledby="group-title">
        <h2 id="group-title" className="visually-hidden">
          <Trans>The five traits</Trans>
        </h2>
        <PeoplePicker people={people} domains={domains} picked={picked} onPick={setPicked} />
        <ol className="compare-rows">
          {domains.map((domain) => {
            const title = nameDomain(i18n, domain.domain)
            return (
              <li key={domain.domain} data-domain={domain.domain}>
                <h3 className="compare-domain">
                  <DomainMark domain={domain.domain} size={18} />
                  <span>{title}</span>
                </h3>
                <PeopleSwell
                  people={people}
                  compared={domain}
                  domain={domain.domain}
                  label={describeComparison(i18n, title, people, domain)}
                  picked={picked}
                  onPick={people.length > 1 ? setPicked : undefined}
                />
                <SwellWords domain={domain.domain} />
              </li>
            )
          })}
        </ol>
        {people.length > 1 && (
          <figcaption className="small soft">
            <Trans>
              The bar shows where the middle half of these people lies. The trait on which they’re furthest
              apart comes first, the one on which they’re closest last.
            </Trans>
          </figcaption>
        )}
      </figure>
      {actions ?? <ComparisonActions people={people} code={comparison.code} link={link} />}
      <Facets people={people} domains={domains} facetTitles={comparison.facetTitles} picked={picked} />
      <Numbers people={people} domains={domains} />
    </Parts>
  )
}
