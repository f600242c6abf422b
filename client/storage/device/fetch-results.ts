import { parseResult, type Result } from '../../../banks/result.ts'
import { malformed, requestJson } from '../../network/api.ts'
import type { FoundResults } from '../../sources.ts'

/**
 * Fetches results by id.
 * @param ids up to 50
 * @throws RequestError
 */
export async function fetchResults(ids: readonly string[], signal?: AbortSignal): Promise<FoundResults> {
  const { body } = await requestJson(`/api/results?ids=${ids.join(',')}`, signal ? { signal } : {})
  const { results, missing } = (body ?? {}) as { results?: unknown; missing?: unknown }
  if (!Array.isArray(results) || !Array.isArray(missing)) throw malformed()
  const found = results.map(parseResult)
  if (found.includes(undefined)) throw malformed()
  return { results: found as Result[], missing: missing.filter((id) => typeof id === 'string') }
}
