import { Trans, useLingui } from '@lingui/react/macro'
import { DOMAIN_AXIS } from '../charts/axis.ts'
import { useMemo } from 'react'
import { DomainMark } from '../charts/domain-mark.tsx'
import { nameDomain } from '../report/scores/score-messages.ts'
import { MissingPeople, UnreachedPeople } from './absent-people.tsx'
import { ComparingGuide } from './comparing-guide.tsx'
import type { Comparison } from './comparison-data.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { Facets } from './facets.tsx'
import { Highlights } from './highlights.tsx'
import { PeopleCard } from './people-card.tsx'
import { PeopleNotices } from './people-notices.tsx'
import { markPeople, type ShownPerson } from './shown-people.ts'
import { DomainRows } from './domain-rows.tsx'
import { compareDomains, type DomainComparison } from './domains.ts'

/** A whole comparison, under the page's heading. */
export function ComparisonView({ comparison }: { comparison: Comparison }) {
  const { participants, missing, unreached } = comparison
  const people = useMemo(() => markPeople(participants), [participants])
  return (
    <div className="comparison">
      {unreached.length > 0 && <UnreachedPeople people={unreached} />}
      <MissingPeople people={missing} />
      <PeopleCard comparison={comparison} people={people} />
      {people.length > 0 && <Compared comparison={comparison} people={people} />}
    </div>
  )
}

type ComparedProps = { comparison: Comparison; people: readonly ShownPerson[] }

function Compared({ comparison, people }: ComparedProps) {
  const domains = useMemo(() => compareDomains(people.map(({ result }) => result.scores)), [people])
  return (
    <>
      <PeopleNotices people={people} />
      {people.length > 1 && <Highlights count={people.length} domains={domains} />}
      <DomainRows people={people} domains={domains} />
      <DomainTable people={people} domains={domains} />
      <Facets people={people} domains={domains} facetTitles={comparison.facetTitles} />
      <ComparingGuide />
    </>
  )
}

type DomainTableProps = { people: readonly ShownPerson[]; domains: readonly DomainComparison[] }

function DomainTable({ people, domains }: DomainTableProps) {
  const { least, most } = DOMAIN_AXIS
  const { i18n } = useLingui()
  const rows = domains.map((domain) => ({
    key: domain.domain,
    title: (
      <span className="compare-domain" data-domain={domain.domain}>
        <DomainMark domain={domain.domain} />
        {nameDomain(i18n, domain.domain)}
      </span>
    ),
    scores: domain.scores,
    spread: domain.spread,
    difference: domain.difference,
  }))
  return (
    <ComparisonTable
      caption={
        <Trans>
          The five traits in numbers, each from {least} to {most}
        </Trans>
      }
      rowsAre={<Trans>Trait</Trans>}
      people={people}
      rows={rows}
    />
  )
}
