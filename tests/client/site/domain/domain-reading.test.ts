import { describe, expect, it } from 'vitest'
import { DOMAINS } from '../../../../banks/vocabulary.ts'
import { readDomain } from '../../../../client/site/domain/domain-reading.ts'
import { readReportTexts } from '../../../support/report-texts.ts'

const english = readReportTexts('en')
const norwegian = readReportTexts('no')
/** The texts of a language whose first domain is half translated. */
const halfTranslated = structuredClone(norwegian)
halfTranslated.domains.N.english = true

describe('a page about a domain', () => {
  it.each(DOMAINS)('shows all six facets of %s, each with its text', (domain) => {
    const { facets } = readDomain(english, domain, 'en').texts
    expect(facets).toHaveLength(6)
    expect(facets.map(({ title }) => title)).toEqual(english.domains[domain].facets.map(({ title }) => title))
    expect(facets.every(({ definition }) => definition.length > 0)).toBe(true)
  })

  it('calls nothing English in English, nor where everything is translated', () => {
    expect(readDomain(english, 'O', 'en').english).toBe('none')
    expect(readDomain(norwegian, 'O', 'no').english).toBe('none')
  })

  it('marks the English texts of a language that is half translated, and only those', () => {
    const { texts, english: share } = readDomain(halfTranslated, 'N', 'no')
    expect(share).toBe('some')
    expect(texts.english).toBe(true)
    expect(texts.facets.map((facet) => facet.english || facet.englishTitle)).toEqual(Array(6).fill(false))
  })

  it('marks every text in a language that has none of its own', () => {
    const { texts, english: share } = readDomain(english, 'A', 'sv')
    expect(share).toBe('all')
    expect([texts.english, texts.englishTitle]).toEqual([true, true])
    expect(texts.facets.every((facet) => facet.english && facet.englishTitle)).toBe(true)
  })

  it('leaves the texts it was given as they were', () => {
    const before = structuredClone(english)
    readDomain(english, 'C', 'sv')
    expect(english).toEqual(before)
  })
})
