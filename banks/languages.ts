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

/** The test language with exactly this code (lower case, as in 'pt-br'), undefined when there is none. */
export function findLanguage(code: string): TestLanguage | undefined {
  return languages.find((language) => language.code === code)
}
