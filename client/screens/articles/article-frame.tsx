import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ArticleEntry } from './article-list.ts'
import { ContentsLink } from './contents-link.tsx'
import { SourceList } from './source-list.tsx'
import type { SourceName } from './sources.ts'

/** The place of the table of contents on the page. */
export const CONTENTS_ID = 'contents'

type ArticleFrameProps = { entry: ArticleEntry; sources: readonly SourceName[]; children: ReactNode }

/** An article: its title and summary, which stay beside it where there is room, its text, and its sources. */
export function ArticleFrame({ entry, sources, children }: ArticleFrameProps) {
  const { i18n } = useLingui()
  const { id, title, summary } = entry
  return (
    <article className="article" aria-labelledby={id}>
      <header className="article-head">
        <h2 id={id} tabIndex={-1}>
          {i18n._(title)}
        </h2>
        <p className="soft">{i18n._(summary)}</p>
      </header>
      <div className="article-body">
        <div className="prose">{children}</div>
        <SourceList names={sources} />
        <p>
          <ContentsLink to={CONTENTS_ID}>
            <Trans>Back to the contents</Trans>
          </ContentsLink>
        </p>
      </div>
    </article>
  )
}
