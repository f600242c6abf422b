import { parseResult, type Result } from '../../../banks/result.ts'
import { malformed, requestJson } from '../../base/network/api.ts'
import type { FoundResults } from '../../sources.ts'

/**
 * Fetches results by id.
 * @param ids up to MOST_IDS (banks/result-id.ts)
 * @throws RequestError
 */
export async function fetchResults(ids: readonly string[], signal?: AbortSignal): Promise<FoundResults> {
  const { body } = await requestJson(`/api/results?ids=${ids.join(',')}`, signal ? { signal } : {})
  const { results, missing, deleted } = (body ?? {}) as Record<keyof FoundResults, unknown>
  if (!Array.isArray(results) || !Array.isArray(missing)) throw malformed()
  const found = results.map(parseResult)
  if (found.includes(undefined)) throw malformed()
  return { results: found as Result[], missing: takeIds(missing), deleted: takeIds(deleted) }
}

function takeIds(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : []
}
