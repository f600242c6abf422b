import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { TraitMark } from '../charts/trait-mark.tsx'
import { useLocale, usePathTo } from '../locale/locale-context.tsx'
import { pathTo } from '../pages.ts'
import { nameDomain } from '../report/score-words.ts'
import { MissingPeople, UnreachedPeople } from './absent-people.tsx'
import type { Comparison } from './comparison-data.ts'
import { ComparingGuide } from './comparing-guide.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { Facets } from './facets.tsx'
import { Highlights } from './highlights.tsx'
import { PeopleKey } from './people-key.tsx'
import { PeopleNotices } from './people-notices.tsx'
import { peopleHash } from './people-store.ts'
import { ShareComparison } from './share-comparison.tsx'
import { markPeople } from './shown-people.ts'
import { TraitRows } from './trait-rows.tsx'
import { compareTraits } from './traits.ts'
import { useLingui } from '@lingui/react/macro'

/** A whole comparison, under the page's heading. */
export function ComparisonView({ comparison }: { comparison: Comparison }) {
  const { code, origin, participants, missing, unreached } = comparison
  const link = origin + pathTo('compare-id', useLocale(), code)
  const path = usePathTo()
  return (
    <div className="comparison">
      <UnreachedPeople people={unreached} />
      <MissingPeople people={missing} />
      {participants.length > 0 && <Compared comparison={comparison} />}
      <p className="compare-edit">
        <Link className="button button-outline button-small" to={path('compare') + peopleHash(code)}>
          <Trans>Change the people</Trans>
        </Link>
      </p>
      {participants.length > 0 && <ShareComparison link={link} />}
    </div>
  )
}
