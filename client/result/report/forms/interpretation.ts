import type { Demographics } from '../../../../banks/save-payload.ts'
import type { Interpretation } from '../../../../banks/norms/interpretation.ts'
import type { PortraitTexts } from '../../../../banks/portrait/portrait-texts.ts'
import type { Scores } from '../../../../banks/scoring.ts'
import type { Locale } from '../../../../locales/locales.ts'

const texts = import.meta.glob<{ portrait: PortraitTexts }>('../../../../banks/portrait/texts/*.ts')

/** Fetches the norm tables and the portrait's texts in a language. */
export async function fetchNorms(locale: Locale) {
  const [norms, words] = await Promise.all([
    import('../../../../banks/norms/interpretation.ts'),
    texts[`../../../../banks/portrait/texts/${locale}.ts`]?.(),
  ])
  if (!words) throw new RangeError(`There is no portrait in ${locale}`)
  return { ...norms, portrait: words.portrait }
}

/**
 * Interprets scores with the norms. The norm tables are a chunk of their own, which a page rendered by the
 * server does not need.
 * @param locale the language of the portrait
 * @param demographics of the reader, where they are known
 */
export async function interpret(
  scores: Scores,
  locale: Locale,
  demographics?: Demographics,
): Promise<Interpretation> {
  const { interpretScores, portrait } = await fetchNorms(locale)
  return interpretScores(scores, portrait, demographics)
}

/** Returns the title of a portrait. It loads what {@link interpret} does, and computes nothing else. */
export async function fetchTitle(scores: Scores, locale: Locale): Promise<string> {
  const { renderTitle, portrait } = await fetchNorms(locale)
  return renderTitle(scores, portrait)
}
