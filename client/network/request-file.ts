import { requestJson, RequestError } from './api.ts'

/**
 * A JSON file of this site. What comes damaged, or in its place, browsers may keep for a year as if it were the file:
 * it is asked for once more past their cache.
 * @param parse gives undefined for what is not whole
 * @param quiet for what no visitor waits for
 * @throws RequestError as `requestJson` does, 'malformed' for a file that is not whole
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
