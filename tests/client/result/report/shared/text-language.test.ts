import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../../../../locales/locales.ts'
import {
  englishShare,
  hasPageName,
  markText,
} from '../../../../../client/result/report/shared/text-language.ts'
import { readReportTexts } from '../../../../support/report-texts.ts'

describe('a report text', () => {
  it('is not marked in the language of the page', () => {
    expect(markText('en', false, 'en')).toEqual({})
    expect(markText('no', false, 'no')).toEqual({})
    expect(markText('ar', false, 'ar')).toEqual({})
  })

  it('is marked English, and left to right, inside an Arabic page', () => {
    expect(markText('ar', true, 'ar')).toEqual({ lang: 'en', dir: 'ltr' })
  })

  it('is marked English in a Swedish page', () => {
    expect(markText('en', false, 'sv')).toEqual({ lang: 'en', dir: 'ltr' })
  })

  it('is marked with the name browsers have for its language', () => {
    expect(markText('no', false, 'en')).toEqual({ lang: 'nb', dir: 'ltr' })
    expect(markText('pt-br', false, 'en')).toEqual({ lang: 'pt-BR', dir: 'ltr' })
    expect(markText('he', false, 'en')).toEqual({ lang: 'he', dir: 'rtl' })
  })

  it('that is still English needs no mark on an English page', () => {
    expect(markText('el', true, 'en')).toEqual({})
  })
})

describe('the name of a trait', () => {
  it('is the one it has on every other page when the texts are in the language of the page, or in English', () => {
    expect(hasPageName('ar', false, 'ar')).toBe(true)
    expect(hasPageName('en', false, 'sv')).toBe(true)
    expect(hasPageName('fi', true, 'sv')).toBe(true)
  })

  it('is the one its texts give it when they are in a third language', () => {
    expect(hasPageName('de', false, 'en')).toBe(false)
  })
})

describe('the notice on English texts', () => {
  it('is not shown where there are none', () => {
    for (const { code } of LOCALES) expect(englishShare(readReportTexts(code), code)).toBe('none')
  })

  it('says so when all are English, as on a Swedish page', () => {
    expect(englishShare(readReportTexts('en'), 'sv')).toBe('all')
  })

  it('says so when some are, as in Hebrew', () => {
    expect(englishShare(readReportTexts('he'), 'en')).toBe('some')
  })
})
