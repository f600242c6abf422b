import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { TraitMark } from '../charts/trait-mark.tsx'
import { nameDomain } from '../report/score-words.ts'
import { MissingPeople, UnreachedPeople } from './absent-people.tsx'
import { ComparingGuide } from './comparing-guide.tsx'
import type { Comparison } from './comparison-data.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { Facets } from './facets.tsx'
import { Highlights } from './highlights.tsx'
import { PeopleCard } from './people-card.tsx'
import { PeopleNotices } from './people-notices.tsx'
import { markPeople, type ShownPerson } from './shown-people.ts'
import { TraitRows } from './trait-rows.tsx'
import { compareTraits, type TraitComparison } from './traits.ts'

/** A whole comparison, under the page's heading. */
export function ComparisonView({ comparison }: { comparison: Comparison }) {
  const { participants, missing, unreached } = comparison
  const people = useMemo(() => markPeople(participants), [participants])
  return (
    <div className="comparison">
      <UnreachedPeople people={unreached} />
      <MissingPeople people={missing} />
      <PeopleCard comparison={comparison} people={people} />
      {people.length > 0 && <Compared comparison={comparison} people={people} />}
    </div>
  )
}

type ComparedProps = { comparison: Comparison; people: readonly ShownPerson[] }

function Compared({ comparison, people }: ComparedProps) {
  const traits = useMemo(() => compareTraits(people.map(({ result }) => result.scores)), [people])
  return (
    <>
      <PeopleNotices people={people} />
      {people.length > 1 && <Highlights count={people.length} traits={traits} />}
      <TraitRows people={people} traits={traits} />
      <TraitTable people={people} traits={traits} />
      <Facets people={people} traits={traits} facetTitles={comparison.facetTitles} />
      <ComparingGuide />
    </>
  )
}

type TraitTableProps = { people: readonly ShownPerson[]; traits: readonly TraitComparison[] }

function TraitTable({ people, traits }: TraitTableProps) {
  const { i18n } = useLingui()
  const rows = traits.map((trait) => ({
    key: trait.domain,
    title: (
      <span className="compare-trait" data-trait={trait.domain}>
        <TraitMark domain={trait.domain} />
        {nameDomain(i18n, trait.domain)}
      </span>
    ),
    scores: trait.scores,
    spread: trait.spread,
    difference: trait.difference,
  }))
  return (
    <ComparisonTable
      caption={<Trans>The five traits in numbers, each from 24 to 120</Trans>}
      rowsAre={<Trans>Trait</Trans>}
      people={people}
      rows={rows}
    />
  )
}
