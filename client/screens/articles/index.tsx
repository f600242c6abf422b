import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Head } from '../../screen.ts'
import { ArrowIcon } from '../../ui/icons.tsx'
import { CONTENTS_ID } from './article-frame.tsx'
import { ARTICLES } from './article-list.ts'
import { ContentsLink } from './contents-link.tsx'
import { HowItWasMade } from './how-it-was-made.tsx'
import { ReadingYourResult } from './reading-your-result.tsx'
import { WhatItIs } from './what-it-is.tsx'

export function describe(i18n: I18n): Head {
  return {
    title: i18n._(msg`Articles about the Big Five`),
    description: i18n._(
      msg`What the Big Five are and are not, how to read your result, and how the test was made and what its numbers mean. With sources.`,
    ),
  }
}

export default function ArticlesScreen() {
  return (
    <div className="reading">
      <header className="reading-head">
        <h1>
          <Trans>Articles</Trans>
        </h1>
        <p className="lead">
          <Trans>Three texts to read before the test, or after it.</Trans>
        </p>
      </header>
      <Contents />
      <WhatItIs />
      <ReadingYourResult />
      <HowItWasMade />
    </div>
  )
}

function Contents() {
  const { i18n, t } = useLingui()
  return (
    <nav className="contents" id={CONTENTS_ID} tabIndex={-1} aria-label={t`Contents`}>
      <ol>
        {Object.values(ARTICLES).map(({ id, title, summary }) => (
          <li key={id}>
            <ContentsLink to={id} className="card">
              <strong>{i18n._(title)}</strong>
              <span className="soft">{i18n._(summary)}</span>
              <ArrowIcon />
            </ContentsLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
