import type { LanguageNames } from '../../locale/language-names.ts'

/** Somebody who translated questions or report texts into a language; `url` is a page of theirs. */
export type Translator = { name: string; lang: string; url?: string }

/** Who translated into one language. */
export type TranslatorGroup = { code: string; language: string; people: readonly Translator[] }

/** The inventory's own language: nobody translated into it. */
const SOURCE_LANGUAGE = 'en'

/**
 * Translators by language, in the order of the names given; languages without any are left out.
 * @param names the test languages' names, in the reader's language and its order
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
