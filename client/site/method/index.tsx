import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Head } from '../../screen.ts'
import { ExternalLink } from '../../base/ui/external-link.tsx'
import { SourceList } from '../evidence/source-list.tsx'
import type { SourceName } from '../evidence/sources.ts'
import { RuledSection } from '../reading/ruled-section.tsx'
import { Contents, METHOD_PARTS } from './contents.tsx'
import { Exactness } from './exactness.tsx'
import { Group } from './group.tsx'
import { Journey } from './journey.tsx'
import { Points, Statements } from './test.tsx'
import { Unknown } from './unknown.tsx'
import { Words } from './words.tsx'
import { externalLinks } from '../../shell/site-links.ts'

const CITED: readonly SourceName[] = [
  'cronbach',
  'costa',
  'doomfish',
  'goldberg1999',
  'goldberg2006',
  'henry',
  'johnson2005',
  'johnson2014',
  'johnsonData',
  'johnsonScript',
  'johnsonWorkbook',
  'psytest',
]

export function describe(i18n: I18n): Head {
  return {
    title: i18n._(msg`Method: how the test is scored`),
    description: i18n._(
      msg`What the test asks, how points are counted and compared, how exact they are, what the report’s words mean, and what nobody knows yet.`,
    ),
  }
}

const SECTIONS = [
  ['test', Statements],
  ['points', Points],
  ['group', Group],
  ['exactness', Exactness],
  ['words', Words],
  ['unknown', Unknown],
] as const

/** How the test is scored, compared and put into words, with every figure and every source. */
export default function MethodScreen() {
  const { i18n } = useLingui()
  return (
    <div className="reading">
      <header className="reading-head">
        <h1>
          <Trans>Method</Trans>
        </h1>
        <p className="lead">
          <Trans>
            How answers become points, points become percentiles, and percentiles become words. And what
            nobody knows yet.
          </Trans>
        </p>
        <Contents />
      </header>
      <Journey />
      {SECTIONS.map(([id, Content]) => (
        <RuledSection key={id} id={id} title={i18n._(METHOD_PARTS[id])}>
          <Content />
        </RuledSection>
      ))}
      <RuledSection id="sources" title={i18n._(METHOD_PARTS.sources)}>
        <p>
          <Trans>
            The figures on this page aren’t typed: they come from the files that reports are made with, which{' '}
            <ExternalLink href={`${externalLinks.github}/tree/master/banks`} bare>
              anyone can read
            </ExternalLink>
            .
          </Trans>
        </p>
        <SourceList names={CITED} />
      </RuledSection>
    </div>
  )
}
