import { parseCompareCode } from '../../banks/compare-code.ts'
import type { Result } from '../../banks/result.ts'
import { RequestError } from '../api.ts'
import type { LoadContext } from '../screens.ts'
import type { Sources } from '../sources.ts'
import { matchPeople, takeFacetTitles, type ComparisonData } from './comparison-data.ts'

/**
 * The people in a comparison's code with their results: those the server or this device has, while the others are
 * named. Without the network those on the device are enough.
 * @throws RequestError when the visitor went elsewhere meanwhile, or the texts cannot be had
 */
export async function loadComparison(context: LoadContext): Promise<ComparisonData> {
  const { id: code = '', sources, locale, request } = context
  const parsed = parseCompareCode(code)
  if (!parsed.ok) return { kind: 'unreadable', problem: parsed.kind }
  const ids = [...new Set(parsed.people.map(({ id }) => id))]
  const [found, texts] = await Promise.all([
    findWhatIsThere(sources, ids, request.signal),
    sources.reportText(locale),
  ])
  const { participants, absent } = matchPeople(parsed.people, found.results)
  return {
    kind: 'comparison',
    code,
    origin: new URL(request.url).origin,
    participants,
    missing: found.complete ? absent : [],
    unreached: found.complete ? [] : absent,
    facetTitles: takeFacetTitles(texts),
  }
}

async function findWhatIsThere(
  sources: Sources,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<{ results: Result[]; complete: boolean }> {
  try {
    const { results } = await sources.results(ids, signal)
    return { results, complete: true }
  } catch (error) {
    if (!(error instanceof RequestError) || error.kind === 'aborted') throw error
    return { results: await readDevice(ids), complete: false }
  }
}

/** Only a browser gets here: the server has its results at hand. */
async function readDevice(ids: readonly string[]): Promise<Result[]> {
  const { listKnownResults } = await import('../storage/known-results.ts')
  const known = await listKnownResults()
  return known.filter(({ id }) => ids.includes(id)).map(({ result }) => result)
}
