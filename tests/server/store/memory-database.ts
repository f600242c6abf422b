import { createMemory, createMemoryStore } from './memory-store.ts'
import { COLUMNS } from '../../../server/store/row.ts'
import type { Store } from '../../../server/store/store.ts'
import type { TestDatabase } from './contract.ts'

export interface MemoryTestDatabase extends TestDatabase {
  open(): Store
  countResults(): number
  bury(id: string): void
  damage(id: string, columns: Record<string, string | number | null | Uint8Array>): void
}

export function createMemoryDatabase(): MemoryTestDatabase {
  const memory = createMemory()
  const change = (id: string, columns: Record<string, unknown>) => {
    const row = memory.rows.get(id)
    if (row) memory.rows.set(id, { ...row, ...columns })
  }
  return {
    open: () => createMemoryStore(memory),
    countResults: () => memory.rows.size,
    bury: (id) => change(id, Object.fromEntries(COLUMNS.map((name) => [name, null]))),
    damage: change,
    remove: () => {},
  }
}
