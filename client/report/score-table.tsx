import { Trans, useLingui } from '@lingui/react/macro'
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
          <Trans>
            The scores of the five traits, from 24 to 120, and of their thirty facets, from 4 to 20.
          </Trans>
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
        <th scope="row">
          <bdi {...title.mark}>{title.text}</bdi>
        </th>
        <td>{score}</td>
        <td>{nameLevel(i18n, level)}</td>
      </tr>
      {facets.map(({ facet, score: points, texts: { title: name, englishTitle } }) => (
        <tr key={facet}>
          <th scope="row">
            <bdi {...markText(lang, englishTitle, locale)}>{name}</bdi>
          </th>
          <td>{points}</td>
          <td>–</td>
        </tr>
      ))}
    </tbody>
  )
}
