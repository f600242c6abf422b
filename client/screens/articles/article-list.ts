import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { FIGURES } from '../../../banks/figures.ts'
import { ARTICLE_IDS } from './article-ids.ts'

const items = FIGURES.items.value

/** What an article says about itself, in the table of contents and at its head. */
export type ArticleEntry = { id: string; title: MessageDescriptor; summary: MessageDescriptor }

/** The articles, in the order they stand on the page. */
export const ARTICLES: Record<keyof typeof ARTICLE_IDS, ArticleEntry> = {
  what: {
    id: ARTICLE_IDS.what,
    title: msg`What the Big Five are, and what they are not`,
    summary: msg`Five scales that hold up well in research, and the many things they don’t say.`,
  },
  reading: {
    id: ARTICLE_IDS.reading,
    title: msg`How to read your result`,
    summary: msg`Points, comparison groups, and how large a difference must be before it means something.`,
  },
  making: {
    id: ARTICLE_IDS.making,
    title: msg`How the test was made, and what its numbers mean`,
    summary: msg`From a dictionary of traits to ${items} statements in the public domain, and how exactly they measure.`,
  },
}
