import type { Demographics } from '../demographics.ts'
import type { PortraitTexts } from '../portrait/portrait-texts.ts'
import { composeLinkTitle, composePortrait } from '../portrait/portrait.ts'
import { renderPortrait, renderStatement, type RenderedPortrait } from '../portrait/render.ts'
import { reportNumbers, type ReportNumbers } from './report-numbers.ts'
import type { Scores } from '../scoring.ts'

/** Re-exported for result pages, which load all that is computed from a result with one import. */
export { hasCurrentItems } from './translations.ts'

/** What the norms say of a result, in numbers and in a few sentences: plain data. */
export type Interpretation = {
  numbers: ReportNumbers
  portrait: RenderedPortrait
  /** The title of a link to the result; see {@link renderLinkTitle}. */
  linkTitle: string | undefined
}

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
    linkTitle: renderLinkTitle(scores, texts),
  }
}

/** The title of a link to a result, without neuroticism; undefined where no other domain stands out. */
export function renderLinkTitle(scores: Scores, texts: PortraitTexts): string | undefined {
  const title = composeLinkTitle(scores)
  return title && renderStatement(title, texts).text
}
