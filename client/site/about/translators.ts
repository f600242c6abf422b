import type { LanguageNames } from '../../base/locale/language-names.ts'

/** Someone who translated questions or report texts into a language; `url` is their page. */
export type Translator = { name: string; lang: string; url?: string }

/** The translators of one language. */
export type TranslatorGroup = { code: string; language: string; people: readonly Translator[] }

/** The inventory's original language, which has no translators. */
const SOURCE_LANGUAGE = 'en'

/**
 * Groups translators by language, in the order of `names`; omits languages without translators.
 * @param names of the test languages, in the reader's language and sorted for it
 */
export function groupTranslators(
  translators: readonly Translator[],
  names: LanguageNames,
): TranslatorGroup[] {
  return names
    .filter(([code]) => code !== SOURCE_LANGUAGE)
    .map(([code, language]) => ({ code, language, people: translators.filter(({ lang }) => lang === code) }))
    .filter(({ people }) => people.length > 0)
}
