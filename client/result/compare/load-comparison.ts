import { parseCompareCode } from '../../../banks/links/compare-code.ts'
import { titleFacets } from '../report/shared/facet-titles.ts'
import type { LoadContext } from '../../screen.ts'
import { matchPeople, type ComparisonData } from './comparison-data.ts'
import { describeComparisonMeaning } from './meaning.ts'

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
  const [{ results, deleted, unreached }, texts, { percentilesOf }] = await Promise.all([
    sources.results(ids, request.signal),
    sources.reportText(locale),
    import('../../../banks/norms/norms.ts'),
  ])
  const { participants, absent } = matchPeople(parsed.people, results, percentilesOf)
  return {
    kind: 'comparison',
    code,
    origin: new URL(request.url).origin,
    participants,
    meaning: await describeComparisonMeaning(participants, locale),
    missing: absent.filter(({ id }) => !unreached?.ids.includes(id) && !deleted.includes(id)),
    deleted: absent.filter(({ id }) => deleted.includes(id)),
    unreached: absent.filter(({ id }) => unreached?.ids.includes(id)),
    facetTitles: titleFacets(texts, locale),
  }
}
