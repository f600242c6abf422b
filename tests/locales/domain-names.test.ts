import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { REPORT_WORDS } from '../../banks/build/own-reports.ts'
import { DOMAINS } from '../../banks/vocabulary.ts'
import { LOCALES } from '../../locales/locales.ts'
import { catalogs, locales, readMessages } from './messages.ts'

const english = REPORT_WORDS['en']!

/** A name as in running text: in lower case, without its article and without Arabic vowel signs. */
function plain(name: string): string {
  return name
    .replaceAll(/\p{Script=Arabic}*\p{M}/gu, (part) => part.replaceAll(/\p{M}/gu, ''))
    .replaceAll(/(^|\s)[وبل]?ال/g, '$1')
    .toLowerCase()
}

/** A domain's name in a sentence: 'openness' for 'Openness to experience', but both words of a fixed pair. */
function shortName(name: string): string {
  return plain(name).replace(/ (to|for|för|over|على) .*$/, '')
}

describe.each(LOCALES)('the names of the traits in $name', ({ code }) => {
  const words = REPORT_WORDS[code]!
  const messages = catalogs.flatMap((catalog) => readMessages(join(locales, code, catalog)))
  const pairs = DOMAINS.flatMap((domain) => [
    { english: english[domain].name, name: words[domain].name },
    ...english[domain].facets.map((facet, n) => ({
      english: facet.name,
      name: words[domain].facets[n]!.name,
    })),
  ])

  test('are thirty-five, no two alike', () => {
    expect(new Set(pairs.map(({ name }) => plain(name))).size).toBe(35)
  })

  test('are the same in the catalogues as in the report', () => {
    const names = new Map(pairs.map((pair) => [pair.english, pair.name]))
    const found = messages.filter(({ id }) => names.has(id))
    expect(found.length).toBeGreaterThanOrEqual(DOMAINS.length)
    expect(found.filter(({ id, text }) => text !== names.get(id))).toEqual([])
  })

  test.each(DOMAINS)('are the same in sentences about %s', (domain) => {
    const mentioned = new RegExp(`\\b${shortName(english[domain].name)}\\b`, 'i')
    const name = shortName(words[domain].name)
    const about = messages.filter(({ id }) => mentioned.test(id))
    expect(about.length).toBeGreaterThan(0)
    expect(about.filter(({ text }) => !plain(text).includes(name))).toEqual([])
  })
})
