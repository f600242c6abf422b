import type { I18n } from '@lingui/core'
import type { DomainText } from '../../../../banks/report-texts/report-text.ts'
import type { Domain } from '../../../../banks/vocabulary.ts'
import type { Locale } from '../../../../locales/locales.ts'
import { nameDomain } from '../shared/score-messages.ts'
import { hasPageName, markText, type Title } from '../shared/text-language.ts'

/**
 * A domain's title: the page's own name for it where there is one, else as its texts have it.
 * @param lang the language of the report texts
 */
export function titleDomain(
  i18n: I18n,
  locale: Locale,
  lang: string,
  domain: Domain,
  texts: DomainText,
): Title {
  return hasPageName(lang, texts.englishTitle, locale)
    ? { text: nameDomain(i18n, domain), mark: {} }
    : { text: texts.title, mark: markText(lang, false, locale) }
}
