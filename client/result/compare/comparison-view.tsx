import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Part, Parts } from '../../base/ui/part.tsx'
import { DomainMark } from '../../base/charts/domain-mark.tsx'
import { PaperStyles } from '../report/shared/paper-styles.tsx'
import { nameDomain } from '../report/shared/score-messages.ts'
import { DeletedPeople, MissingPeople, UnreachedPeople, PeopleNotices } from './people-notices.tsx'
import { markPeople, type Comparison, type ShownPerson } from './comparison-data.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { Facets } from './facets.tsx'
import { Highlights } from './highlights.tsx'
import { PeopleCard, PeopleKey } from './people-card.tsx'
import { DomainRows } from './domain-rows.tsx'
import { compareDomains, type DomainComparison } from './domains.ts'
import { useFigures } from '../../base/locale/figures/figures.ts'
import { Section } from '../../base/ui/section.tsx'

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

function Compared({ comparison, people }: { comparison: Comparison; people: readonly ShownPerson[] }) {
  const domains = useMemo(
    () => compareDomains(people.map(({ result: { scores }, percentiles }) => ({ scores, percentiles }))),
    [people],
  )
  return (
    <Parts>
      <PeopleKey people={people} />
      <PeopleNotices people={people} />
      <DomainRows people={people} domains={domains} />
      {people.length > 1 && (
        <Highlights count={people.length} domains={domains} meaning={comparison.meaning} />
      )}
      <DomainTable people={people} domains={domains} />
      <Facets people={people} domains={domains} facetTitles={comparison.facetTitles} />
      <Part ifBroken="nothing">
        <ComparingGuide />
      </Part>
    </Parts>
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

/** Explains the words for differences, and what no comparison can say. */
function ComparingGuide() {
  const { people, firstYear, lastYear, leastPerhaps, greatestPerhaps, leastClear, greatestClear } =
    useFigures()
  return (
    <Section
      id="guide-title"
      className="reading-guide prose"
      title={<Trans>How to read this comparison</Trans>}
    >
      <p>
        <Trans>
          Everybody is compared with the same {people} people who took this test in English, online, between{' '}
          {firstYear} and {lastYear} (Johnson, 2014). No score is good or bad, and nobody is ranked.
        </Trans>
      </p>
      <p>
        <Trans>
          Anyone who takes the test twice gets two slightly different results. Differences are judged in
          points: on a trait none is clear below {leastPerhaps} to {greatestPerhaps}, depending on the trait,
          and all are from {leastClear} to {greatestClear} on, which happens by chance only one time in
          twenty. Anything in between may or may not be a real difference. That none is clear doesn’t mean
          that two people are the same.
        </Trans>
      </p>
      <p>
        <Trans>
          There’s no single figure here for how well people match: you can’t add five traits up to one number,
          and being alike and being different both have their good sides.
        </Trans>
      </p>
    </Section>
  )
}
