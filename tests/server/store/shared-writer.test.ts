import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../../../server/log.ts'
import { openSqliteFile } from '../../../server/store/sqlite/open.ts'
import { createRemoteWriter, openSharedWriter } from '../../../server/store/sqlite/shared-writer.ts'
import { createSqliteStore } from '../../../server/store/sqlite/sqlite.ts'
import type { Store } from '../../../server/store/store.ts'
import { makeArrival, makeEvent, readAllEvents } from './contract.ts'
import { createSqliteDatabase } from './sqlite-database.ts'
import type { SqliteTestDatabase } from './sqlite-database.ts'

const WORKERS = 4

describe('several processes that share a writer', () => {
  let database: SqliteTestDatabase
  let shared: ReturnType<typeof openSharedWriter>
  let stores: Store[]
  beforeEach(() => {
    database = createSqliteDatabase()
    shared = openSharedWriter(
      database.file,
      createLog(() => {}),
    )
    stores = Array.from({ length: WORKERS }, () =>
      createSqliteStore(openSqliteFile(database.file), createRemoteWriter(shared.write)),
    )
  })
  afterEach(async () => {
    for (const store of stores) await store.close()
    await shared.close()
    database.remove()
  })

  test('have all their saves answered before more than one batch of events is written', async () => {
    const settled: string[] = []
    await Promise.all(
      stores.flatMap((store) => [
        store.visits.addEvents([makeEvent()]).then(() => settled.push('events')),
        store.save(makeArrival()).then(() => settled.push('save')),
      ]),
    )
    // All saves and one batch share the first transaction.
    expect(settled.slice(0, WORKERS + 1).filter((one) => one === 'save')).toHaveLength(WORKERS)
    expect(settled).toHaveLength(2 * WORKERS)
  })

  test('have written everything when they are closed, and count saves and events', async () => {
    const [store] = stores
    const pending = [
      ...Array.from({ length: 30 }, () => store!.save(makeArrival())),
      ...Array.from({ length: 30 }, () => store!.visits.addEvents([makeEvent()])),
    ]
    expect(await store!.measure()).toMatchObject({ waiting: 60, writes: 0 })
    await Promise.all([...pending.slice(0, 31), store!.measure()])
    await store!.close()
    await Promise.all(pending)
    expect(database.countResults()).toBe(30)
    expect(await readAllEvents(stores[1]!.visits)).toHaveLength(30)
  })
})
