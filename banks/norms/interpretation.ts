import type { Demographics } from '../save-payload.ts'
import type { PortraitTexts } from '../portrait/portrait-texts.ts'
import { composeOpenly, composePortrait } from '../portrait/portrait.ts'
import { renderPortrait, renderStatement, type RenderedPortrait } from '../portrait/render.ts'
import { reportNumbers, type ReportNumbers } from './report-numbers.ts'
import type { Scores } from '../scoring.ts'

/** Re-exported for result pages, which load all that is computed from a result with one import. */
export { hasCurrentItems } from './translations.ts'

/** What the norms say of a result, in numbers and in a few sentences: plain data. */
export type Interpretation = {
  numbers: ReportNumbers
  portrait: RenderedPortrait
  /** What links and pictures say of the result; see {@link renderOpenly}. */
  openly: OpenWords | undefined
}

/** A title and a sentence that do not mention neuroticism. */
export type OpenWords = { title: string; sentence: string }

/**
 * Interprets raw scores by the norms.
 * @param texts the texts of the portrait, in the language of the page
 * @param demographics of the reader, where they are known
 */
export function interpretScores(
  scores: Scores,
  texts: PortraitTexts,
  demographics?: Demographics,
): Interpretation {
  return {
    numbers: reportNumbers(scores, demographics),
    portrait: renderPortrait(composePortrait(scores), texts),
    openly: renderOpenly(scores, texts),
  }
}

/** The title of a portrait by itself, for lists of results. */
export function renderTitle(scores: Scores, texts: PortraitTexts): string {
  return renderPortrait(composePortrait(scores), texts).title.text
}

/** What anyone may read of a result, without neuroticism; undefined where no other domain stands out. */
export function renderOpenly(scores: Scores, texts: PortraitTexts): OpenWords | undefined {
  const open = composeOpenly(scores)
  if (!open) return undefined
  const [title, sentence] = [open.title, open.sentence].map((one) => renderStatement(one, texts).text) as [
    string,
    string,
  ]
  return { title, sentence }
}
