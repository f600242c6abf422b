import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FIGURES } from '../../../banks/figures/figures.ts'
import { DOMAIN_AXIS } from '../../base/charts/axis.ts'
import { Crowd } from '../../base/charts/crowd.tsx'
import { DOMAIN_SWELLS } from '../../base/charts/swell-outline.ts'
import { Swell } from '../../base/charts/swell.tsx'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import { ArrowIcon } from '../../base/ui/icons.tsx'
import { ARTICLES, type ArticleName } from './article-list.ts'
import { TypesSwell } from './types-figure.tsx'

/** What an article is about, drawn: scales and not types, a score and its error, the people of the norm group. */
const DRAWINGS = {
  'what-it-is': <TypesSwell />,
  'reading-your-result': (
    <Swell
      domain="O"
      form={DOMAIN_SWELLS.O}
      axis={DOMAIN_AXIS}
      score={FIGURES.exampleScore.value}
      band={{ from: FIGURES.exampleFrom.value, to: FIGURES.exampleTo.value }}
    />
  ),
  'how-it-was-made': <Crowd domain="C" form={DOMAIN_SWELLS.C} axis={DOMAIN_AXIS} />,
} satisfies Record<ArticleName, ReactNode>

/**
 * Links to articles, each with a drawing, title and summary. The id of each entry is the fragment it had when all
 * articles were on one page.
 */
export function ArticleLinks({ names }: { names: readonly ArticleName[] }) {
  const path = usePathTo()
  const { i18n } = useLingui()
  return (
    <ul className="drawn-list">
      {names.map((name) => (
        <li key={name} id={name}>
          <Link to={path(name)} className="card">
            <span className="drawing">{DRAWINGS[name]}</span>
            <strong>{i18n._(ARTICLES[name].title)}</strong>
            <span className="soft">{i18n._(ARTICLES[name].summary)}</span>
            <ArrowIcon />
          </Link>
        </li>
      ))}
    </ul>
  )
}
