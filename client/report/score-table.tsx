import { Trans, useLingui } from '@lingui/react/macro'
import { DOMAIN_AXIS, FACET_AXIS, type Axis } from '../charts/axis.ts'
import { useLocale } from '../locale/locale-context.tsx'
import type { DomainReading } from './reading.ts'
import { nameLevel } from './score-words.ts'
import { markText } from './text-language.ts'
import { titleDomain } from './title-words.ts'

type ScoreTableProps = { readings: readonly DomainReading[]; lang: string }

/** Every number of the charts, for those who read numbers better, or cannot see charts. */
export function ScoreTable({ readings, lang }: ScoreTableProps) {
  return (
    <details className="more score-table">
      <summary>
        <Trans>All scores as a table</Trans>
      </summary>
      <table className="table">
        <caption>
          <Trans>The scores of the five traits and their thirty facets</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Trait or facet</Trans>
            </th>
            <th scope="col">
              <Trans>Score</Trans>
            </th>
            <th scope="col">
              <Trans>Possible scores</Trans>
            </th>
            <th scope="col">
              <Trans>Level</Trans>
            </th>
          </tr>
        </thead>
        {readings.map((reading) => (
          <DomainRows key={reading.domain} reading={reading} lang={lang} />
        ))}
      </table>
    </details>
  )
}

function DomainRows({ reading, lang }: { reading: DomainReading; lang: string }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { domain, score, level, texts, facets } = reading
  const title = titleDomain(i18n, locale, lang, domain, texts)
  return (
    <tbody>
      <tr className="score-table-domain">
        <th scope="row" {...title.mark}>
          {title.text}
        </th>
        <td>{score}</td>
        <Range axis={DOMAIN_AXIS} />
        <td>{nameLevel(i18n, level)}</td>
      </tr>
      {facets.map(({ facet, score: points, texts: { title: name, englishTitle } }) => (
        <tr key={facet}>
          <th scope="row" {...markText(lang, englishTitle, locale)}>
            {name}
          </th>
          <td>{points}</td>
          <Range axis={FACET_AXIS} />
          <td>
            <span aria-hidden="true">–</span>
          </td>
        </tr>
      ))}
    </tbody>
  )
}

function Range({ axis: { least, most } }: { axis: Axis }) {
  return (
    <td>
      <Trans>
        {least} to {most}
      </Trans>
    </td>
  )
}
