import { describeSaves } from './save-cases.ts'
import { createSqliteDatabase } from './store/sqlite-database.ts'
import { createTestServerOn } from './test-server.ts'

describeSaves('SQLite', async () => {
  const server = createTestServerOn(createSqliteDatabase())
  return {
    ...server,
    countResults: () => server.database.countResults(),
    readCreatedAt(id) {
      const db = server.database.connect()
      const created = db.prepare('SELECT created_at FROM result WHERE id = ?').pluck().get(id)
      db.close()
      return created
    },
  }
})
