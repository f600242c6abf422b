import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import { Link } from 'react-router'
import { SourceList } from '../evidence/source-list.tsx'
import type { SourceName } from '../evidence/sources.ts'
import { ArticleLinks } from './article-links.tsx'
import { ARTICLE_NAMES, ARTICLES, type ArticleName } from './article-list.ts'

type ArticleFrameProps = { name: ArticleName; sources: readonly SourceName[]; children: ReactNode }

/**
 * Lays out an article: title and summary (sticky beside the text on wide screens), text, sources and
 * links to the other articles.
 */
export function ArticleFrame({ name, sources, children }: ArticleFrameProps) {
  const { i18n } = useLingui()
  const path = usePathTo()
  const { title, summary } = ARTICLES[name]
  return (
    <article className="reading article">
      <header className="article-head">
        <p className="eyebrow">
          <Link to={path('articles')}>
            <Trans>Articles</Trans>
          </Link>
        </p>
        <h1>{i18n._(title)}</h1>
        <p className="lead">{i18n._(summary)}</p>
      </header>
      <div className="article-body">
        <div className="prose">{children}</div>
        <section className="sources" aria-labelledby="sources-title">
          <h2 id="sources-title">
            <Trans>Sources</Trans>
          </h2>
          <SourceList names={sources} />
        </section>
        <nav aria-labelledby="more-title">
          <h2 id="more-title">
            <Trans>Read on</Trans>
          </h2>
          <ArticleLinks names={ARTICLE_NAMES.filter((other) => other !== name)} />
        </nav>
      </div>
    </article>
  )
}
