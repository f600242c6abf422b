import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CONNECTIONS } from '../../../server/store/postgres/connections.ts'
import { migrate } from '../../../server/store/postgres/migrate.ts'
import { withClient } from '../../../server/store/postgres/open.ts'
import { openPostgresStore } from '../../../server/store/postgres/postgres.ts'
import { PostgresCluster } from '../../support/postgres/cluster.ts'
import { describeSaves } from '../save-cases.ts'
import { createTestServer } from '../test-server.ts'
import { describeStore, makeArrival, saveAtLast } from './contract.ts'
import { createPostgresDatabase } from './postgres-database.ts'
import type { PostgresTestDatabase } from './postgres-database.ts'

let cluster: PostgresCluster
beforeAll(async () => {
  cluster = await PostgresCluster.start()
})
afterAll(() => cluster[Symbol.asyncDispose]())

describeStore('PostgreSQL', () => createPostgresDatabase(cluster))

describeSaves('PostgreSQL', async () => {
  const database = await createPostgresDatabase(cluster)
  const store = await database.open()
  const server = createTestServer({ store })
  return {
    ...server,
    countResults: database.countResults,
    readCreatedAt: async (id) =>
      Number((await database.query('SELECT created_at FROM result WHERE id = $1', [id]))[0]!['created_at']),
    async close() {
      await store.close()
      await server.close()
    },
  }
})

describe('a PostgreSQL database', () => {
  let database: PostgresTestDatabase
  beforeEach(async () => {
    database = await createPostgresDatabase(cluster)
  })

  test('that several processes open at once is created once and has one key', async () => {
    const stores = await Promise.all(Array.from({ length: 6 }, () => database.open()))
    const arrival = makeArrival()
    const ids = await Promise.all(stores.map((store) => store.save(arrival)))
    expect(new Set(ids).size).toBe(1)
    expect(await database.countResults()).toBe(1)
    await Promise.all(stores.map((store) => store.close()))
  })

  test('is migrated by one process at a time, while others wait for the row lock', async () => {
    await (await database.open()).close()
    const [migrated] = await database.query(`SELECT value FROM deployment WHERE name = 'schema'`)
    await database.query(`UPDATE deployment SET value = '0' WHERE name = 'schema'`)
    let second: Promise<void> | undefined
    await withClient(database.url, async (first) => {
      await first.query('BEGIN')
      await first.query(`SELECT value FROM deployment WHERE name = 'schema' FOR UPDATE`)
      second = withClient(database.url, migrate)
      await expect.poll(() => cluster.countWaiting()).toBe(1)
      await first.query('DROP TABLE result')
      await first.query(`UPDATE deployment SET value = $1 WHERE name = 'schema'`, [migrated!['value']])
      await first.query('COMMIT')
    })
    await second
    // The second process found nothing left to do.
    expect(await database.query(`SELECT to_regclass('result')::text AS made`)).toEqual([{ made: null }])
  })

  test('with additions of a later release is opened, one with incompatible changes is refused', async () => {
    await (await database.open()).close()
    await database.query(`ALTER TABLE result ADD COLUMN mood TEXT`)
    await database.query(`UPDATE deployment SET value = '99' WHERE name = 'schema'`)
    const store = await database.open()
    const arrival = makeArrival()
    expect(await store.read(await store.save(arrival))).toEqual(arrival.save)
    await store.close()
    expect(await database.query(`SELECT value FROM deployment WHERE name = 'schema'`)).toEqual([
      { value: Buffer.from('99') },
    ])
    await database.query(`INSERT INTO deployment (name, value) VALUES ('oldest-schema', '99')`)
    await expect(database.open()).rejects.toThrow(/start the release that wrote it, or a later one/)
  })

  test('of an earlier release gets the column of the mark of a translated page, and its results stay', async () => {
    const store = await database.open()
    const arrival = makeArrival({ bank: '0123456789abcdef', research: true })
    const id = await store.save(arrival)
    await store.close()
    await database.query('ALTER TABLE result DROP COLUMN translated')
    await database.query(`UPDATE deployment SET value = '2' WHERE name = 'schema'`)
    const [before] = await database.query(
      'SELECT pg_relation_filenode(oid) FROM pg_class WHERE oid = $1::regclass',
      ['result'],
    )
    const again = await database.open()
    expect(await again.read(id)).toEqual(arrival.save)
    const marked = makeArrival({ translated: true })
    expect(await again.read(await again.save(marked))).toEqual(marked.save)
    await again.close()
    // A table whose rows are rewritten gets another file.
    expect(
      await database.query('SELECT pg_relation_filenode(oid) FROM pg_class WHERE oid = $1::regclass', [
        'result',
      ]),
    ).toEqual([before])
  })

  test('has a result as deleted that a server of an earlier release deleted', async () => {
    const store = await database.open()
    const arrival = makeArrival({ translated: true })
    const id = await store.save(arrival)
    const known = 'sheet, test_id, lang, invalid, time_elapsed, date_stamp, age, gender, bank, research'
    const emptied = known.split(', ').map((name) => `${name} = NULL`)
    await database.query(`UPDATE result SET ${emptied.join(', ')}`)
    await expect(store.read(id)).rejects.toMatchObject({ kind: 'gone' })
    await expect(store.save(arrival)).rejects.toMatchObject({ kind: 'gone' })
    await store.close()
  })

  test('of another program is refused and not changed', async () => {
    await database.query('CREATE TABLE result (score INTEGER)')
    await expect(database.open()).rejects.toThrow(/name an empty database in DATABASE_URL/)
    expect(await database.query(`SELECT to_regclass('deployment')::text AS made`)).toEqual([{ made: null }])
  })

  test('keeps nothing of the answers of a deleted result', async () => {
    const store = await database.open()
    const arrival = makeArrival({
      demographics: { age: 37, gender: 'male' },
      bank: '0123456789abcdef',
      research: true,
      translated: true,
    })
    const id = await store.save(arrival)
    await store.remove({ id, attemptKey: arrival.attemptKey, deletedAt: 5 })
    const [row] = await database.query('SELECT * FROM result')
    const { id: kept, created_at: createdAt, ...rest } = row!
    expect([kept, createdAt]).toEqual([id, String(arrival.createdAt)])
    expect(Object.values(rest).filter((value) => value !== null)).toEqual([])
    await store.close()
  })

  test('marks a result as deleted whose save has not arrived yet', async () => {
    const [first, second] = [await database.open(), await database.open()]
    const arrival = makeArrival()
    const id = await first.save(arrival)
    await database.query('DELETE FROM result')
    expect(await second.remove({ id, attemptKey: arrival.attemptKey, deletedAt: 5 })).toBe(true)
    await expect(first.save(arrival)).rejects.toMatchObject({ kind: 'gone' })
    await Promise.all([first.close(), second.close()])
  })

  test('deletes a result whose save arrives during its deletion', async () => {
    const store = await database.open()
    const arrival = makeArrival()
    const id = await store.save(arrival)
    await database.query('DELETE FROM result')
    // The trigger inserts the row of a save just before the deletion inserts its own.
    await database.query(
      `CREATE FUNCTION come_first() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN IF NEW.sheet IS NULL THEN INSERT INTO result (id, created_at, sheet) VALUES (NEW.id, 1, '3'); END IF; RETURN NEW; END $$`,
    )
    await database.query(
      'CREATE TRIGGER first BEFORE INSERT ON result FOR EACH ROW EXECUTE FUNCTION come_first()',
    )
    expect(await store.remove({ id, attemptKey: arrival.attemptKey, deletedAt: 5 })).toBe(true)
    expect(await database.query('SELECT sheet FROM result')).toEqual([{ sheet: null }])
    await store.close()
  })

  test('measures the approximate number of results and the number of writes', async () => {
    const store = await database.open()
    await Promise.all(Array.from({ length: 30 }, () => store.save(makeArrival())))
    expect(await store.measure()).toMatchObject({ waiting: 0, writes: 30, groups: 30 })
    // PostgreSQL counts the writes of a connection some seconds later, or when it ends.
    await store.close()
    const again = await database.open()
    await expect.poll(async () => (await again.measure()).rows).toBe(30)
    await again.close()
  })

  test.each([
    [
      'a wrong password',
      () => cluster.url({ password: 'wrong' }),
      /does not let the user bigfive in: check user.* It said: password authentication failed for user "bigfive" \(28P01\)\.$/,
    ],
    [
      'no database of that name',
      () => cluster.url({ database: 'b6' }),
      /has no database b6: make it with createdb b6.* It said: database "b6" does not exist \(3D000\)\.$/,
    ],
    ['nobody there', () => 'postgres://127.0.0.1:1/b5', /127.0.0.1:1 cannot be reached \(ECONNREFUSED\)/],
    ['no such host', () => 'postgres://no-such-host.invalid/b5', /cannot be reached \(E[A-Z_]+\)/],
  ])('with %s is refused with a message that does not contain the password', async (_, url, sentence) => {
    const refusal = openPostgresStore(url())
    await expect(refusal).rejects.toThrow(sentence)
    await expect(refusal).rejects.not.toThrow(/wrong|secret/)
  })

  test.each(['synchronous_commit', 'fsync'])('with %s = off is refused', async (name) => {
    const set = name === 'fsync' ? undefined : `-c search_path=public -c ${name}=off`
    if (set === undefined) {
      await using forgetful = await PostgresCluster.start('fsync=off')
      await expect(openPostgresStore(forgetful.url())).rejects.toThrow(/fsync = off, with which .* is lost/)
    } else {
      const url = `${cluster.url()}?options=${encodeURIComponent(set)}`
      await expect(openPostgresStore(url)).rejects.toThrow(/synchronous_commit = off, with which .* is lost/)
    }
  })

  test('with a locked table is busy, to forty saves about as soon as to one, and accepts them afterwards', async () => {
    const store = await openPostgresStore(database.url)
    const arrivals = Array.from({ length: 40 }, () => makeArrival())
    await withClient(database.url, async (other) => {
      await other.query('BEGIN; LOCK TABLE result')
      const alone = performance.now()
      await expect(store.save(makeArrival())).rejects.toMatchObject({ kind: 'busy' })
      const together = performance.now()
      const outcomes = await Promise.allSettled(arrivals.map((arrival) => store.save(arrival)))
      // Saves that waited one after another would take many times as long.
      expect(performance.now() - together).toBeLessThan(3 * (together - alone))
      for (const outcome of outcomes)
        expect(outcome).toMatchObject({ reason: { kind: expect.stringMatching(/busy|broken/) } })
      expect(outcomes[0]).toMatchObject({ reason: { kind: 'busy' } })
      await other.query('ROLLBACK')
    })
    const ids = await Promise.all(arrivals.map((arrival) => saveAtLast(store, arrival)))
    expect(new Set(ids).size).toBe(40)
    expect(await database.countResults()).toBe(40)
    await store.close()
  })

  test('refuses saves over the limit of waiting ones at once, and stores the rest', async () => {
    const store = await database.open()
    const saveMany = (length: number) =>
      Promise.allSettled(Array.from({ length }, () => store.save(makeArrival())))
    // Opens the connections, which on a busy machine can take longer than a save waits for one.
    await expect
      .poll(async () => (await saveMany(CONNECTIONS)).every(({ status }) => status === 'fulfilled'))
      .toBe(true)
    const before = await database.countResults()
    const refused: unknown[] = []
    const arrivals = Array.from({ length: 5200 }, () => makeArrival())
    const saves = arrivals.map((arrival) => store.save(arrival))
    for (const save of saves) save.catch((failure: unknown) => refused.push(failure))
    // Before the event loop turns, so before anything can have been answered or given up.
    for (let time = 0; time < 3; time++) await new Promise<void>((resolve) => process.nextTick(resolve))
    expect(refused).toHaveLength(200)
    expect(refused[0]).toMatchObject({ kind: 'busy' })
    const outcomes = await Promise.allSettled(saves.slice(0, 5000))
    // A slow machine may not store all the others in time.
    for (const [n, { status }] of outcomes.entries())
      if (status === 'rejected') await saveAtLast(store, arrivals[n]!)
    expect(await database.countResults()).toBe(before + 5000)
    await store.close()
  })

  test.each<[string, (url: string) => Promise<() => Promise<void>>]>([
    [
      'a store',
      async (url) => {
        const store = await openPostgresStore(url)
        await store.save(makeArrival())
        return () => store.close()
      },
    ],
    [
      'a command',
      async (url) => {
        const { promise, resolve } = Promise.withResolvers<void>()
        const connected = Promise.withResolvers<void>()
        const done = withClient(url, async () => {
          connected.resolve()
          await promise
        })
        await connected.promise
        return () => {
          resolve()
          return done
        }
      },
    ],
  ])('whose machine is gone does not keep %s from ending', async (_, open) => {
    await using machine = await forward(database.url)
    const close = await open(machine.url)
    machine.vanish()
    // The driver would wait until TCP gives up, a quarter of an hour.
    await close()
  })

  test('that does not answer is refused after a timeout', async () => {
    // Accepts connections and sends nothing, like a machine that hangs.
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const { port } = silent.address() as AddressInfo
    await expect(openPostgresStore(`postgres://user@127.0.0.1:${port}/b5`)).rejects.toThrow(
      /does not answer: check/,
    )
    silent.close()
  })
})

describe('an operator’s commands', () => {
  test('verify, export and delete in PostgreSQL, and name pg_dump for backups', async () => {
    const database = await createPostgresDatabase(cluster)
    const store = await database.open()
    const agreed = await store.save(makeArrival({ research: true }))
    await store.save(makeArrival())
    const damaged = await store.save(makeArrival({ research: true }))
    const folder = mkdtempSync(join(tmpdir(), 'bigfive-export-'))
    const keep = (...args: string[]) => {
      const env = { ...process.env, DATABASE_URL: database.url }
      return spawnSync(process.execPath, ['server/commands.ts', ...args], { env, encoding: 'utf8' })
    }
    expect(keep('verify').stdout).toBe('The database is whole: 3 results, 0 deleted.\n')
    await database.damage(damaged, { sheet: 'x' })
    expect(keep('verify')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Row \d+ .* damaged: sheet\n$/),
    })
    expect(keep('export', '--to', folder).stdout).toMatch(/has 1 results/)
    expect(keep('delete', agreed)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        /Dumps made before still contain it, and restoring one brings it back\.\n$/,
      ),
    })
    await expect(store.read(agreed)).rejects.toMatchObject({ kind: 'gone' })
    expect(keep('export', '--to', folder).stdout).toMatch(/has 0 results/)
    expect(keep('delete', 'f'.repeat(24))).toMatchObject({
      status: 1,
      stderr: 'There is no result with this id.\n',
    })
    expect(keep('backup')).toMatchObject({ status: 1, stderr: expect.stringMatching(/pg_dump/) })
    rmSync(folder, { recursive: true })
    await store.close()
  })

  test('takes the password from the environment or from a file, so that no list of processes shows it', async () => {
    const database = await createPostgresDatabase(cluster)
    await (await database.open()).close()
    const url = new URL(database.url)
    const password = decodeURIComponent(url.password)
    url.password = ''
    const folder = mkdtempSync(join(tmpdir(), 'bigfive-password-'))
    const file = join(folder, 'pgpass')
    writeFileSync(file, `*:*:*:*:${password.replaceAll(/[\\:]/g, '\\$&')}\n`, { mode: 0o600 })
    const verify = (more: Record<string, string>) => {
      const env = { ...process.env, DATABASE_URL: url.href, PGPASSFILE: join(folder, 'none'), ...more }
      return spawnSync(process.execPath, ['server/commands.ts', 'verify'], { env, encoding: 'utf8' }).status
    }
    expect(verify({})).toBe(1)
    expect(verify({ PGPASSWORD: 'wrong' })).toBe(1)
    expect(verify({ PGPASSWORD: password })).toBe(0)
    expect(verify({ PGPASSFILE: file })).toBe(0)
    rmSync(folder, { recursive: true })
  })
})

/** Forwards connections to a database until it vanishes like a machine without power: it closes none. */
async function forward(url: string) {
  const sockets: Socket[] = []
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ host: '127.0.0.1', port: Number(new URL(url).port), allowHalfOpen: true })
    near.pipe(far)
    far.pipe(near)
    for (const socket of [near, far]) sockets.push(socket.on('error', () => {}))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const there = new URL(url)
  there.port = String((server.address() as AddressInfo).port)
  return {
    url: there.href,
    vanish() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
