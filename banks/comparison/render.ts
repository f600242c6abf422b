import type { ComparisonTexts } from './comparison-texts.ts'
import type { Scores } from '../scoring.ts'
import { composeGroup } from './compose-group.ts'
import { composePairStory, type PairStory } from './pair-story.ts'
import type { Remark, Role } from './remark.ts'
import type { Domain } from '../vocabulary.ts'

/** The story of two people in sentences: {@link PairStory} as it is read. */
export type ToldPair = {
  headline: string
  distance: string
  chapters: { domain: Domain; heading: string; scene: string; question: string }[]
  shared: { domain: Domain; heading: string; text: string }[]
}

/** What a comparison means: the story of two people, or sentences about more. */
export type Meaning = { kind: 'pair'; story: ToldPair } | { kind: 'group'; sentences: string[] }

/**
 * Says what a comparison of people means; undefined for fewer than two.
 * @param people the scores of different results
 * @param names as {@link renderRemark} takes them
 */
export function describeComparison(
  people: readonly Scores[],
  names: readonly string[],
  texts: ComparisonTexts,
): Meaning | undefined {
  const [one, other, third] = people
  if (!one || !other) return undefined
  if (!third) return { kind: 'pair', story: tellPair(composePairStory([one, other]), names, texts) }
  const sentences = composeGroup(people).map((remark) => renderRemark(remark, names, texts))
  return { kind: 'group', sentences }
}

function tellPair(story: PairStory, names: readonly string[], texts: ComparisonTexts): ToldPair {
  const tell = (remark: Remark) => renderRemark(remark, names, texts)
  return {
    headline: tell(story.headline),
    distance: tell(story.distance),
    chapters: story.chapters.map(({ domain, heading, scene, question }) => ({
      domain,
      heading: tell(heading),
      scene: tell(scene),
      question: tell(question),
    })),
    shared: story.shared.map(({ domain, heading, text }) => ({
      domain,
      heading: tell(heading),
      text: tell(text),
    })),
  }
}

/**
 * Renders a remark in one language.
 * @param names of the people, in their order: distinct, and ready to be inserted into a sentence
 * @throws Error when a remark has no text, or names a person without a name
 */
export function renderRemark(
  { kind, name, people, pick = 0 }: Remark,
  names: readonly string[],
  texts: ComparisonTexts,
): string {
  const found = (texts[kind] as Record<string, string | readonly string[]>)[name]
  const text = typeof found === 'object' ? found[pick % found.length] : found
  if (text === undefined) throw new Error(`There is no ${kind} of ${name}`)
  return text.replace(/\{(\w+)\}/g, (_, role: Role) => {
    const named = names[people[role] ?? -1]
    if (named === undefined) throw new Error(`Nobody is ${role} in ${kind} of ${name}`)
    return named
  })
}
