import { makeResult } from '../banks/result.ts'
import type { PageData } from './renderer.ts'
import type { Store } from './store/store.ts'

/** The results of several ids, in their order, and the ids that have none. */
export async function findResults(store: Store, ids: readonly string[]): Promise<PageData> {
  const saves = await store.readMany(ids)
  return {
    results: ids.flatMap((id) => {
      const save = saves.get(id)
      return save ? [makeResult(id, save)] : []
    }),
    missing: ids.filter((id) => !saves.has(id)),
  }
}
