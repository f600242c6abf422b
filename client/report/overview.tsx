import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { Scores } from '../../banks/scoring.ts'
import { domainLevel } from '../../banks/level.ts'
import { useLocale } from '../locale/locale-context.tsx'
import { OverviewRows } from './overview-rows.tsx'
import type { DomainReading } from './reading.ts'
import { REPORT_ORDER } from './report-order.ts'
import { ScoreTable } from './score-table.tsx'
import { nameDomain } from './score-words.ts'
import { titleDomain } from './title-words.ts'

type OverviewProps = { readings: readonly DomainReading[]; lang: string; linked: boolean }

/** The five domains at a glance, as a chart and as a table of all the numbers. */
export function Overview({ readings, lang, linked }: OverviewProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const entries = readings.map(({ domain, score, level, texts }) => ({
    domain,
    score,
    level,
    title: titleDomain(i18n, locale, lang, domain, texts),
  }))
  return (
    <OverviewFigure>
      <OverviewRows entries={entries} linked={linked} />
      <ScoreTable readings={readings} lang={lang} />
    </OverviewFigure>
  )
}

/** The same while the report's texts are not to be had: the scores need none. */
export function BareOverview({ scores }: { scores: Scores }) {
  const { i18n } = useLingui()
  const entries = REPORT_ORDER.map((domain) => {
    const { score } = scores[domain]
    return {
      domain,
      score,
      level: domainLevel(domain, score),
      title: { text: nameDomain(i18n, domain), mark: {} },
    }
  })
  return (
    <OverviewFigure>
      <OverviewRows entries={entries} linked={false} />
    </OverviewFigure>
  )
}

function OverviewFigure({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <figure className="overview" aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>
          <Trans>Your five traits at a glance</Trans>
        </h2>
        <p className="small soft">
          <Trans>
            Each bar runs from the lowest possible score, 24, to the highest, 120. The shaded part is the
            average range.
          </Trans>
        </p>
      </figcaption>
      {children}
    </figure>
  )
}
