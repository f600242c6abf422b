import type { I18n } from '@lingui/core'
import type { DomainText } from '../../banks/report-text.ts'
import type { Domain } from '../../banks/vocabulary.ts'
import type { Locale } from '../../locales/locales.ts'
import { nameDomain } from './score-words.ts'
import { markText, type LanguageMark } from './text-language.ts'

/** A title and the mark of its language, where that is not the page's. */
export type Title = { text: string; mark: LanguageMark }

/**
 * A domain's title as its texts have it; where those are in English, the page has a name of its own for it,
 * so that a Swedish chart speaks Swedish.
 * @param lang the language of the report texts
 */
export function titleDomain(
  i18n: I18n,
  locale: Locale,
  lang: string,
  domain: Domain,
  texts: DomainText,
): Title {
  return lang === 'en' || texts.englishTitle
    ? { text: nameDomain(i18n, domain), mark: {} }
    : { text: texts.title, mark: markText(lang, false, locale) }
}
