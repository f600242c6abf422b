import type { I18n } from '@lingui/core'
import type { ComponentType } from 'react'
import { useLoaderData } from 'react-router'
import type { Head, LoadContext } from '../../screen.ts'
import { ARTICLE_NAMES, ARTICLES, type ArticleName } from './article-list.ts'
import { HowItWasMade } from './how-it-was-made.tsx'
import { ReadingYourResult } from './reading-your-result.tsx'
import { WhatItIs } from './what-it-is.tsx'

const TEXTS: Record<ArticleName, ComponentType> = {
  'what-it-is': WhatItIs,
  'reading-your-result': ReadingYourResult,
  'how-it-was-made': HowItWasMade,
}

export function describe(i18n: I18n, name: ArticleName): Head {
  const { title, summary } = ARTICLES[name]
  return { title: i18n._(title), description: i18n._(summary) }
}

export async function load({ page }: LoadContext): Promise<ArticleName> {
  const name = ARTICLE_NAMES.find((known) => known === page)
  if (!name) throw new Error(`${page} is no page of an article`)
  return name
}

/** The page of one article; `load` picks the article by page name. */
export default function ArticleScreen() {
  const Text = TEXTS[useLoaderData<ArticleName>()]
  return <Text />
}
