import type { ComparisonTexts } from './comparison-texts.ts'
import type { Scores } from '../scoring.ts'
import { composeComparison, type Remark } from './compose.ts'

/**
 * Says in sentences what a comparison of people means; none for fewer than two.
 * @param people the scores of different results
 * @param names as {@link renderComparison} takes them
 */
export function describeComparison(
  people: readonly Scores[],
  names: readonly string[],
  texts: ComparisonTexts,
): string[] {
  return renderComparison(composeComparison(people), names, texts)
}

/**
 * Renders remarks as sentences in one language.
 * @param names of the people, in their order: distinct, and ready to be inserted into a sentence
 * @throws Error when a remark has no text, or names a person without a name
 */
export function renderComparison(
  remarks: readonly Remark[],
  names: readonly string[],
  texts: ComparisonTexts,
): string[] {
  return remarks.map(({ kind, name, people }) => {
    const text = (texts[kind] as Record<string, string>)[name]
    if (text === undefined) throw new Error(`There is no ${kind} of ${name}`)
    return text.replace(/\{(\w+)\}/g, (_, role: keyof typeof people) => {
      const found = names[people[role] ?? -1]
      if (found === undefined) throw new Error(`Nobody is ${role} in ${kind} of ${name}`)
      return found
    })
  })
}
