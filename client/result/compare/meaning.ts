import type { ComparisonTexts } from '../../../banks/comparison/comparison-texts.ts'
import type { Locale } from '../../../locales/locales.ts'
import type { Participant } from './comparison-data.ts'
import { labelPeople, disambiguateNames, isolate } from './people/labels.ts'

const texts = import.meta.glob<{ comparison: ComparisonTexts }>('../../../banks/comparison/texts/*.ts')

/**
 * Says what a comparison means, in sentences; none for fewer than two different results. Results whose
 * answers were filled in at random are left out, and a result that is listed twice counts once.
 */
export async function describeComparisonMeaning(
  participants: readonly Participant[],
  locale: Locale,
): Promise<string[]> {
  const labels = labelPeople(participants.map(({ name }) => name))
  const names = disambiguateNames(
    participants.map(({ name }) => name),
    labels,
  )
  const shown = participants
    .map(({ result }, index) => ({ result, name: isolate(names[index] as string) }))
    .filter(({ result: { id } }, index) => participants.findIndex(({ result }) => result.id === id) === index)
    .filter(({ result }) => !result.invalid)
  if (shown.length < 2) return []
  const [{ describeComparison }, words] = await Promise.all([
    import('../../../banks/comparison/render.ts'),
    texts[`../../../banks/comparison/texts/${locale}.ts`]?.(),
  ])
  if (!words) throw new RangeError(`There is nothing to say of people in ${locale}`)
  return describeComparison(
    shown.map(({ result }) => result.scores),
    shown.map(({ name }) => name),
    words.comparison,
  )
}
