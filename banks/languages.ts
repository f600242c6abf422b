import generated from './generated/languages.json' with { type: 'json' }
import type { TranslationStatus } from './bank.ts'

/** A language the test can be taken in. `autonym` is its name in the language itself. */
export type TestLanguage = {
  code: string
  autonym: string
  dir: 'ltr' | 'rtl'
  status: TranslationStatus
}

/** All test languages, sorted by their English names. */
export const languages = generated as readonly TestLanguage[]

/** The BCP 47 tags of our codes that do not say which script the language is written in here. */
const TAGS: Readonly<Record<string, string>> = { sr: 'sr-Latn' }

/** The tag of a test language, for `lang`: a screen reader chooses its voice by it. */
export function tagOf(code: string): string {
  return TAGS[code] ?? code
}

/** The test language with exactly this code (lower case, as in 'pt-br'), undefined when there is none. */
export function findLanguage(code: string): TestLanguage | undefined {
  return languages.find((language) => language.code === code)
}
