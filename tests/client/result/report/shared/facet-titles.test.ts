import { expect, it } from 'vitest'
import { titleFacets, type FacetTitles } from '../../../../../client/result/report/shared/facet-titles.ts'
import { readReportTexts } from '../../../../support/report-texts.ts'

const english = readReportTexts('en')
const norwegian = readReportTexts('no')

const marksOf = ({ titles }: FacetTitles) =>
  Object.values(titles).flatMap((six) => six.map(({ mark }) => mark))

it('facets stand with their own domain, in the order of the test', () => {
  const { titles } = titleFacets(english, 'en')
  expect(titles.O.map(({ text }) => text)).toEqual([
    'Imagination',
    'Artistic interests',
    'Emotionality',
    'Adventurousness',
    'Intellect',
    'Liberalism',
  ])
  expect(titles.E[0]?.text).toBe('Friendliness')
})

it('their titles are marked English where the page’s language has no texts, and nowhere else', () => {
  const inSwedish = titleFacets(english, 'sv')
  expect(inSwedish.english).toBe(true)
  expect(marksOf(inSwedish)).toEqual(Array(30).fill({ lang: 'en', dir: 'ltr' }))
  for (const own of [titleFacets(norwegian, 'no'), titleFacets(english, 'en')]) {
    expect(own.english).toBe(false)
    expect(marksOf(own)).toEqual(Array(30).fill({}))
  }
})

it('one title that is not translated yet is marked and reported', () => {
  const halfTranslated = structuredClone(norwegian)
  halfTranslated.domains.A.facets[2]!.englishTitle = true
  const { titles, english: some } = titleFacets(halfTranslated, 'no')
  expect(some).toBe(true)
  expect(titles.A.flatMap(({ mark }, index) => (mark.lang === 'en' ? [index] : []))).toEqual([2])
})

it('titles in a third language are marked with that one, and none is English', () => {
  const inEnglish = titleFacets(norwegian, 'en')
  expect(inEnglish.english).toBe(false)
  expect(marksOf(inEnglish)).toEqual(Array(30).fill({ lang: 'nb', dir: 'ltr' }))
})
