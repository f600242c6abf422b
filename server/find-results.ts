import { makeResult, type Result } from '../banks/result.ts'
import type { FoundResults } from '../client/sources.ts'
import { describeError, type Log } from './log.ts'
import { StoreFailure, type Store } from './store/store.ts'

/**
 * The results of several ids in their order, the ids that have none, and the ids of deleted ones. A damaged
 * result is logged and counts as missing, so that the others are still shown.
 * @throws StoreFailure `damaged` when it is the only id, because `missing` would wrongly say that there is
 * none
 */
export async function findResults(store: Store, ids: readonly string[], log: Log): Promise<FoundResults> {
  const found = await store.readMany(ids)
  const results: Result[] = []
  const missing: string[] = []
  const deleted: string[] = []
  for (const id of ids) {
    const save = found.get(id)
    if (save instanceof StoreFailure && save.kind === 'gone') deleted.push(id)
    else if (save instanceof StoreFailure) {
      if (ids.length === 1) throw save
      log.error('result-left-out', { kind: save.kind, ...describeError(save) })
      missing.push(id)
    } else if (save === undefined) missing.push(id)
    else results.push(makeResult(id, save))
  }
  return { results, missing, deleted }
}
