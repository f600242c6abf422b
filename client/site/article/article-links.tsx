import { useLingui } from '@lingui/react'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import { ArrowIcon } from '../../base/ui/icons.tsx'
import { Link } from 'react-router'
import { ARTICLES, type ArticleName } from './article-list.ts'

/**
 * Links to articles, each with title and summary. The id of each entry is the fragment it had when all
 * articles were on one page.
 */
export function ArticleLinks({ names }: { names: readonly ArticleName[] }) {
  const path = usePathTo()
  const { i18n } = useLingui()
  return (
    <ul className="article-links">
      {names.map((name) => (
        <li key={name} id={name}>
          <Link to={path(name)} className="card">
            <strong>{i18n._(ARTICLES[name].title)}</strong>
            <span className="soft">{i18n._(ARTICLES[name].summary)}</span>
            <ArrowIcon />
          </Link>
        </li>
      ))}
    </ul>
  )
}
