import type { ComparisonTexts } from './comparison-texts.ts'
import type { Remark } from './compose.ts'

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
