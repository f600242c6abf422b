import type { ComparisonTexts } from './comparison-texts.ts'
import type { Remark } from './compose.ts'

/**
 * Remarks in the words of one language.
 * @param names of the people, in their order: no two alike, and fit to stand in a sentence
 * @throws Error for a remark that has no text, or that names somebody who is not there
 */
export function tellComparison(
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
