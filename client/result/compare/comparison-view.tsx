import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Part } from '../../base/ui/part.tsx'
import { DomainMark } from '../../base/charts/domain-mark.tsx'
import { PaperStyles } from '../report/shared/paper-styles.tsx'
import { nameDomain } from '../report/shared/score-messages.ts'
import { DeletedPeople, MissingPeople, UnreachedPeople } from './absent-people.tsx'
import { ComparingGuide } from './comparing-guide.tsx'
import type { Comparison } from './comparison-data.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { Facets } from './facets.tsx'
import { Highlights } from './highlights.tsx'
import { PeopleCard, PeopleKey } from './people-card.tsx'
import { PeopleNotices } from './people-notices.tsx'
import { markPeople, type ShownPerson } from './shown-people.ts'
import { DomainRows } from './domain-rows.tsx'
import { compareDomains, type DomainComparison } from './domains.ts'

/** A whole comparison, under the page's heading. */
export function ComparisonView({ comparison }: { comparison: Comparison }) {
  const { participants, missing, deleted, unreached } = comparison
  const people = useMemo(() => markPeople(participants), [participants])
  return (
    <div className="comparison">
      <PaperStyles />
      {unreached.length > 0 && <UnreachedPeople people={unreached} />}
      <MissingPeople people={missing} />
      <DeletedPeople people={deleted} />
      {people.length > 0 && <Compared comparison={comparison} people={people} />}
      <Part>
        <PeopleCard comparison={comparison} />
      </Part>
    </div>
  )
}

type ComparedProps = { comparison: Comparison; people: readonly ShownPerson[] }

function Compared({ comparison, people }: ComparedProps) {
  const domains = useMemo(
    () => compareDomains(people.map(({ result: { scores }, percentiles }) => ({ scores, percentiles }))),
    [people],
  )
  return (
    <>
      <Part>
        <PeopleKey people={people} />
      </Part>
      <Part>
        <PeopleNotices people={people} />
      </Part>
      <Part>
        <DomainRows people={people} domains={domains} />
      </Part>
      {people.length > 1 && (
        <Part>
          <Highlights count={people.length} domains={domains} meaning={comparison.meaning} />
        </Part>
      )}
      <Part>
        <DomainTable people={people} domains={domains} />
      </Part>
      <Part>
        <Facets people={people} domains={domains} facetTitles={comparison.facetTitles} />
      </Part>
      <Part ifBroken="nothing">
        <ComparingGuide />
      </Part>
    </>
  )
}

type DomainTableProps = { people: readonly ShownPerson[]; domains: readonly DomainComparison[] }

function DomainTable({ people, domains }: DomainTableProps) {
  const { i18n } = useLingui()
  const rows = domains.map((domain) => ({
    key: domain.domain,
    title: (
      <span className="compare-domain" data-domain={domain.domain}>
        <DomainMark domain={domain.domain} />
        <span>{nameDomain(i18n, domain.domain)}</span>
      </span>
    ),
    compared: domain,
  }))
  return (
    <ComparisonTable
      caption={<Trans>The five traits in numbers: percentiles, with the points in brackets</Trans>}
      rowsAre={<Trans>Trait</Trans>}
      people={people}
      rows={rows}
    />
  )
}
