import generated from './generated/translations.json' with { type: 'json' }

/**
 * What is known of the words of the test in a language: `corrected` of its 120 items, and its choices where
 * `ownChoices` says so, are not as the package has them. `version` is that of its bank's words.
 */
export type Translation = { corrected: number; ownChoices: boolean; version: string }

const translations: Readonly<Record<string, Translation>> = generated

/** What is known of the words in the test language with this code, the original's included; undefined for another. */
export function findTranslation(code: string): Translation | undefined {
  return Object.hasOwn(translations, code) ? translations[code] : undefined
}

/**
 * Whether the words that a result was answered in are those of today. False also where that is not known, but of the
 * original, which has been the same in every release.
 */
export function hasCurrentItems({ lang, bank }: { lang: string; bank?: string | undefined }): boolean {
  return bank === undefined ? lang === 'en' : bank === findTranslation(lang)?.version
}
