import { requestJson, RequestError } from './api.ts'

/**
 * Requests a JSON file of this site. Browsers may cache a damaged or substituted response for a year, so a
 * response that cannot be parsed is requested once more, bypassing their cache.
 * @param parse returns undefined for a file that is not complete
 * @param quiet whether no visitor waits for it
 * @throws RequestError as `requestJson` does; 'malformed' also for a file that is not complete
 */
export async function requestFile<Value>(
  url: string,
  parse: (json: unknown) => Value | undefined,
  quiet = false,
): Promise<Value> {
  for (const cache of ['default', 'reload'] as const) {
    try {
      const value = parse((await requestJson(url, { quiet, cache })).body)
      if (value !== undefined) return value
    } catch (error) {
      if ((error as RequestError).kind !== 'malformed') throw error
    }
  }
  throw new RequestError('malformed', 'Damaged file')
}
