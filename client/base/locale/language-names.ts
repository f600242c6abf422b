import type { Locale } from '../../../locales/locales.ts'

/** Test languages as [code, name], named and sorted in an interface language. */
export type LanguageNames = readonly (readonly [code: string, name: string])[]

const files = import.meta.glob<LanguageNames>('../../../locales/*/language-names.json', { import: 'default' })

/** The names of the test languages in an interface language, in that language's order. */
export async function loadLanguageNames(locale: Locale): Promise<LanguageNames> {
  return (await files[`../../../locales/${locale}/language-names.json`]?.()) ?? []
}
