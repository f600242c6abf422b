import { Trans } from '@lingui/react/macro'
import { DOMAIN_AXIS } from '../../base/charts/axis.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { averageRange } from '../../../banks/figures/figures.ts'
import type { DomainText } from '../../../banks/report-texts/report-text.ts'
import type { Domain } from '../../../banks/vocabulary.ts'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import { Paragraphs } from '../../base/ui/paragraphs.tsx'
import { markEnglish } from './domain-reading.ts'
import { RuledSection } from '../reading/ruled-section.tsx'

/** What the report says about a low, an average and a high score, and which scores those are. */
export function LevelTexts({ domain, texts }: { domain: Domain; texts: DomainText }) {
  const { least, most } = DOMAIN_AXIS
  const path = usePathTo()
  const { from, to } = averageRange(domain)
  return (
    <RuledSection id="report" title={<Trans>What the report says</Trans>}>
      <p>
        <Trans>
          A score lies between {least} and {most} points. It’s called low, average or high compared with those
          of other people who took the test.{' '}
          <Link to={path('reading-your-result')}>How to read your result</Link> explains more.
        </Trans>
      </p>
      <div className="level-texts">
        <LevelText title={<Trans context="a score">Low</Trans>} range={<Trans>below {from} points</Trans>}>
          <Paragraphs texts={texts.bands.low} mark={markEnglish(texts.english)} />
        </LevelText>
        <LevelText
          title={<Trans context="a score">Average</Trans>}
          range={
            <Trans>
              {from} to {to} points
            </Trans>
          }
        >
          <Paragraphs texts={texts.bands.average} mark={markEnglish(texts.english)} />
        </LevelText>
        <LevelText title={<Trans context="a score">High</Trans>} range={<Trans>above {to} points</Trans>}>
          <Paragraphs texts={texts.bands.high} mark={markEnglish(texts.english)} />
        </LevelText>
      </div>
    </RuledSection>
  )
}

type LevelTextProps = { title: ReactNode; range: ReactNode; children: ReactNode }

function LevelText({ title, range, children }: LevelTextProps) {
  return (
    <section>
      <h3>
        {title} <span className="level-range">{range}</span>
      </h3>
      {children}
    </section>
  )
}
