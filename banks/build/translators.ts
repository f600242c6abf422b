import { getTranslators as getItemTranslators } from '@bigfive-org/questions'
import { getTranslators as getReportTranslators } from '@bigfive-org/results'

/** Who translated items or report texts into a language; `url` is a page of theirs. */
export type Translator = { name: string; lang: string; url?: string }

/** Country codes that the packages use as language codes. */
const MISNAMED: Readonly<Record<string, string>> = { se: 'sv', jp: 'ja' }

/** Everyone credited by either package, once per language, with language codes and links repaired. */
export function readTranslators(): Translator[] {
  const translators = new Map<string, Translator>()
  for (const { name, language, githubUser } of [...getItemTranslators(), ...getReportTranslators()]) {
    const lang = MISNAMED[language] ?? language
    const url = githubUser?.replaceAll(/\s/g, '')
    translators.set(`${lang} ${name}`, url ? { name, lang, url } : { name, lang })
  }
  return [...translators.values()]
}
