import { parseCompareCode } from '../../../banks/links/compare-code.ts'
import { titleFacets } from '../report/shared/facet-titles.ts'
import type { LoadContext } from '../../screen.ts'
import { matchPeople, type ComparisonData, type Participant } from './comparison-data.ts'
import type { ComparisonTexts } from '../../../banks/comparison/comparison-texts.ts'
import type { Meaning } from '../../../banks/comparison/render.ts'
import type { Locale } from '../../../locales/locales.ts'
import { labelPeople, disambiguateNames, isolate } from './people/labels.ts'

/**
 * Loads the results of the people in a comparison's code, from the server or this device; people without one
 * are listed by name. Offline, the results on the device are enough.
 * @throws RequestError when the visitor has navigated away meanwhile
 */
export async function loadComparison(context: LoadContext): Promise<ComparisonData> {
  const { id: code = '', sources, locale, request } = context
  const parsed = parseCompareCode(code)
  if (!parsed.ok) return { kind: 'unreadable', problem: parsed.kind }
  const ids = [...new Set(parsed.people.map(({ id }) => id))]
  const [{ results, deleted, unreached }, texts, { percentilesOf }, { ranksOf }] = await Promise.all([
    sources.results(ids, request.signal),
    sources.reportText(locale),
    import('../../../banks/norms/norms.ts'),
    import('../../../banks/norms/rank.ts'),
  ])
  const { participants, absent } = matchPeople(parsed.people, results, { percentilesOf, ranksOf })
  return {
    kind: 'comparison',
    code,
    origin: new URL(request.url).origin,
    participants,
    meaning: await describeComparisonMeaning(participants, locale).catch(() => undefined),
    missing: absent.filter(({ id }) => !unreached?.ids.includes(id) && !deleted.includes(id)),
    deleted: absent.filter(({ id }) => deleted.includes(id)),
    unreached: absent.filter(({ id }) => unreached?.ids.includes(id)),
    facetTitles: titleFacets(texts, locale),
  }
}

const texts = import.meta.glob<{ comparison: ComparisonTexts }>('../../../banks/comparison/texts/*.ts')

/**
 * Fetches what comparisons are told with in a language. An installed site has it once it was requested.
 * @throws when it is neither here nor within reach
 */
export async function fetchTelling(locale: Locale) {
  const [{ describeComparison }, words] = await Promise.all([
    import('../../../banks/comparison/render.ts'),
    texts[`../../../banks/comparison/texts/${locale}.ts`]?.(),
  ])
  if (!words?.comparison) throw new RangeError(`There is nothing to say of people in ${locale}`)
  return { describeComparison, texts: words.comparison }
}

/**
 * Says what a comparison means; undefined for fewer than two different results. Results whose answers were
 * filled in at random are left out, and a result that is listed twice counts once.
 * @throws when the texts cannot be had
 */
export async function describeComparisonMeaning(
  participants: readonly Participant[],
  locale: Locale,
): Promise<Meaning | undefined> {
  const labels = labelPeople(participants.map(({ name }) => name))
  const names = disambiguateNames(
    participants.map(({ name }) => name),
    labels,
  )
  const told = participants
    .map(({ result }, index) => ({ result, name: isolate(names[index] as string) }))
    .filter(({ result: { id } }, index) => participants.findIndex(({ result }) => result.id === id) === index)
    .filter(({ result }) => !result.invalid)
  if (told.length < 2) return undefined
  const { describeComparison, texts: words } = await fetchTelling(locale)
  return describeComparison(
    told.map(({ result }) => result.scores),
    told.map(({ name }) => name),
    words,
  )
}
