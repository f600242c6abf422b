import { createSecretKey } from 'node:crypto'
import type { Save } from '../../banks/save-payload.ts'
import { deriveResultId } from './result-id.ts'
import { toSave, type Row } from './row.ts'
import { StoreFailure, type Store } from './store.ts'

/** The rows of results in one database, by id. Every method may reject with a {@link StoreFailure}. */
export type Rows = {
  /** Inserts the row of a save unless there is one under its id; resolves to whether it did, once that is durable. */
  insert(id: string, createdAt: number, save: Save): Promise<boolean>
  read(id: string): Promise<Row | undefined>
  /** Empties the row under an id, or inserts an empty one; resolves once that is durable. */
  empty(id: string, deletedAt: number): Promise<void>
}

/**
 * What {@link Store} promises about results, over the rows of any database.
 * @param deploymentKey the key of the ids
 */
export function storeResults(
  rows: Rows,
  deploymentKey: Uint8Array,
): Pick<Store, 'save' | 'remove' | 'read' | 'readMany'> {
  const key = createSecretKey(deploymentKey)

  async function find(id: string): Promise<Save | StoreFailure | undefined> {
    const row = await rows.read(id)
    return row && (toSave(row) ?? new StoreFailure('gone'))
  }

  async function read(id: string): Promise<Save | undefined> {
    const found = await find(id)
    if (found instanceof StoreFailure) throw found
    return found
  }

  return {
    async save({ attemptKey, createdAt, save }) {
      const id = deriveResultId(key, attemptKey)
      if (await rows.insert(id, createdAt, save)) return id
      const stored = await read(id)
      if (!stored) throw new StoreFailure('gone')
      if (stored.sheet !== save.sheet || stored.testId !== save.testId) throw new StoreFailure('conflict')
      return id
    },

    async remove({ id: named, attemptKey, deletedAt }) {
      const id = deriveResultId(key, attemptKey)
      // The row is not read, so that nobody but its owner learns whether it exists.
      if (named !== undefined && named !== id) return false
      await rows.empty(id, deletedAt)
      return true
    },

    read,

    async readMany(ids) {
      const found = await Promise.all(ids.map(async (id) => [id, await find(id)] as const))
      return new Map(found.filter((entry): entry is [string, Save | StoreFailure] => entry[1] !== undefined))
    },
  }
}
