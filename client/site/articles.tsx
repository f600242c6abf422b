import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePathTo } from '../base/locale/locale-context.tsx'
import type { Head } from '../screen.ts'
import { ArticleLinks } from './article/article-links.tsx'
import { ARTICLE_NAMES } from './article/article-list.ts'

export function describe(i18n: I18n): Head {
  return {
    title: i18n._(msg`Articles about the Big Five`),
    description: i18n._(
      msg`What the Big Five are and are not, how to read your result, and how the test was made and what its numbers mean. With sources.`,
    ),
  }
}

/** The list of the articles. */
export default function ArticlesScreen() {
  useFormerPlaces()
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
      <ArticleLinks names={ARTICLE_NAMES} />
    </div>
  )
}

/**
 * Redirects old links: all articles used to share this page, each under a fragment named like its page now.
 */
function useFormerPlaces(): void {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const path = usePathTo()
  const named = ARTICLE_NAMES.find((name) => `#${name}` === hash)
  const address = named && path(named)
  useLayoutEffect(() => {
    if (address) void navigate(address, { replace: true })
  }, [address, navigate])
}
