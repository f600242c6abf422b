import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { FIGURES } from '../../../banks/figures/figures.ts'

const items = FIGURES.items.value

/** The title and summary of an article, shown in the list of articles and above the article. */
export type ArticleEntry = { title: MessageDescriptor; summary: MessageDescriptor }

/** The articles by page name, in display order. */
export const ARTICLES = {
  'what-it-is': {
    title: msg`What the Big Five are, and what they are not`,
    summary: msg`Five scales that hold up well in research, and the many things they don’t say.`,
  },
  'reading-your-result': {
    title: msg`How to read your result`,
    summary: msg`Points, comparison groups, and how large a difference must be before it means something.`,
  },
  'how-it-was-made': {
    title: msg`How the test was made, and what its numbers mean`,
    summary: msg`From a dictionary of traits to ${items} statements in the public domain, and how exactly they measure.`,
  },
} satisfies Record<string, ArticleEntry>

export type ArticleName = keyof typeof ARTICLES

export const ARTICLE_NAMES = Object.keys(ARTICLES) as ArticleName[]
