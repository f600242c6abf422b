import generated from '../generated/translations.json' with { type: 'json' }

/**
 * About the test's texts in a language: `corrected` of its 120 items and, where `ownChoices` is true, its
 * choices differ from the package's. `version` is the beginning of its bank's version, long enough to tell
 * editions apart.
 */
export type Translation = { corrected: number; ownChoices: boolean; version: string }

const translations: Readonly<Record<string, Translation>> = generated

/** The {@link Translation} of a test language, English included; undefined for an unknown code. */
export function findTranslation(code: string): Translation | undefined {
  return Object.hasOwn(translations, code) ? translations[code] : undefined
}

/**
 * Whether a result was answered in the current texts. Where its version is unknown, true for English, which
 * has been the same in every release, and false for every translation.
 */
export function hasCurrentItems({ lang, bank }: { lang: string; bank?: string | undefined }): boolean {
  if (bank === undefined) return lang === 'en'
  const version = findTranslation(lang)?.version
  return version !== undefined && bank.startsWith(version)
}
