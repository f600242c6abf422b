import { Trans, useLingui } from '@lingui/react/macro'
import { DomainMark } from '../../base/charts/domain-mark.tsx'
import { useFigures } from '../../base/locale/figures/figures.ts'
import { NormLine } from '../report/shared/norm-line.tsx'
import { nameDomain } from '../report/shared/score-messages.ts'
import type { ShownPerson } from './comparison-data.ts'
import { ComparisonTable } from './comparison-table.tsx'
import type { DomainComparison } from './domains.ts'

type NumbersProps = { people: readonly ShownPerson[]; domains: readonly DomainComparison[] }

/** The five traits in numbers, and what they can and cannot say, folded. */
export function Numbers({ people, domains }: NumbersProps) {
  const { i18n } = useLingui()
  const languages = new Set(people.map(({ result }) => result.lang))
  const scales = domains.map((domain) => ({
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
    <details className="more compare-numbers">
      <summary>
        <h2>
          <Trans>The numbers, and how sure they are</Trans>
        </h2>
      </summary>
      <ComparisonTable
        caption={<Trans>The five traits in numbers: percentiles, with the points in brackets</Trans>}
        rowsAre={<Trans>Trait</Trans>}
        people={people}
        scales={scales}
      />
      <ComparingGuide isPair={people.length === 2} />
      <p className="small soft">
        <NormLine testLang={languages.size === 1 ? [...languages][0]! : 'en'} />
      </p>
    </details>
  )
}

/** Explains the words for differences, and what no comparison can say. */
function ComparingGuide({ isPair }: { isPair: boolean }) {
  const {
    people,
    firstYear,
    lastYear,
    leastPerhaps,
    greatestPerhaps,
    leastClear,
    greatestClear,
    clearByChance,
    hundred,
  } = useFigures()
  return (
    <div className="prose">
      <p>
        <Trans>
          Everyone is compared with the same {people} people who took this test in English, online, between{' '}
          {firstYear} and {lastYear} (Johnson, 2014). No score is good or bad, and nobody is ranked.
        </Trans>
      </p>
      <p>
        <Trans>
          Anyone who takes the test twice gets two slightly different results. Differences are judged in
          points: below {leastPerhaps} to {greatestPerhaps} points, depending on the trait, we say: no clear
          difference. From {leastClear} to {greatestClear} on: clearly different; chance alone does that one
          time in twenty. In between: perhaps different. That no difference is clear doesn’t mean that two
          people are the same. A percentile says how many of {hundred} people score lower; those with the same
          score count half.
        </Trans>
      </p>
      {isPair && (
        <p>
          <Trans>
            Five traits are five chances to be wrong: of {hundred} pairs who are really the same, about{' '}
            {clearByChance} come out clearly different on one trait or more.
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          There’s no single figure here for how well people match: you can’t add five traits up to one number.
          Being alike and being different both have their good sides.
        </Trans>
      </p>
    </div>
  )
}
