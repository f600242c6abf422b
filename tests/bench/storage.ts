import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { openSqliteFile } from '../../server/store/sqlite/open.ts'
import { openSqliteStore } from '../../server/store/sqlite/sqlite.ts'
import { prepareWrite } from '../../server/store/sqlite/write.ts'
import { makeFolder } from '../support/processes/clean-up.ts'
import { startServer } from '../support/server/server-process.ts'
import { makeSave } from '../support/rows.ts'
import { median } from './load.ts'
import type { Scoreboard } from './scoreboard.ts'

/** Rows of the two databases that are compared. */
const FEW = 10_000
const MANY = 1_000_000

/** Rows written in one transaction while a database is filled. */
const GROUP = 5000

/** Reads in one round, of which each takes microseconds. */
const READS = 20_000
const ROUNDS = 5

/** Ids that reads choose from, spread over all rows. */
const KNOWN = 10_000

/** Bytes a row, and reads and starts on many rows against few. What is compared takes turns, as the machine is noisy. */
export async function benchStorage(scores: Scoreboard, tenMillion = false): Promise<void> {
  const folder = makeFolder()
  try {
    const make = (rows: number): Filled => {
      const file = join(folder.path, `${rows}.db`)
      return { file, ids: fill(file, rows) }
    }
    const few = make(FEW)
    const many = make(MANY)
    scores.atMost('bytes a row', statSync(many.file).size / MANY, 235)

    const reads: [number, number][] = []
    const starts: [number, number][] = []
    for (let round = 0; round < ROUNDS; round++) {
      reads.push([await timeReads(few), await timeReads(many)])
      starts.push([await timeStart(few), await timeStart(many)])
    }
    compare(scores, 'a read', 'microseconds', reads, MANY, 1.3)
    compare(scores, 'a start', 'seconds', starts, MANY, 1.5)
    if (!tenMillion) return
    const most = make(10 * MANY)
    const far: [number, number][] = []
    for (let round = 0; round < ROUNDS; round++) far.push([await timeReads(few), await timeReads(most)])
    compare(scores, 'a read', 'microseconds', far, 10 * MANY, 1.3)
  } finally {
    folder.remove()
  }
}

type Filled = { file: string; ids: readonly string[] }

function compare(
  scores: Scoreboard,
  what: string,
  unit: string,
  rounds: readonly [number, number][],
  rows: number,
  budget: number,
): void {
  const share = median(rounds.map(([few, many]) => many / few))
  scores.atMost(`${what} with ${rows} rows to with ${FEW}`, share, budget, ' times', {
    [`${unit} with ${FEW}`]: median(rounds.map(([few]) => few)),
    [`${unit} with ${rows}`]: median(rounds.map(([, many]) => many)),
  })
}

/** Adds results to a file as the server writes them. Gives the ids of some of them. */
function fill(file: string, rows: number): string[] {
  const db = openSqliteFile(file)
  const write = prepareWrite(db)
  // Not what is measured, and nobody's results.
  db.pragma('synchronous = OFF')
  const ids: string[] = []
  const step = Math.max(1, Math.floor(rows / KNOWN))
  for (let done = 0; done < rows; done += GROUP) {
    const jobs = Array.from({ length: Math.min(GROUP, rows - done) }, () => ({
      attemptKey: randomUUID(),
      save: makeSave({ bank: '0123456789abcdef' }),
      createdAt: Date.now(),
    }))
    for (const [n, id] of write(jobs).entries()) if ((done + n) % step === 0) ids.push(String(id))
  }
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.close()
  return ids
}

/** Microseconds of one read. */
async function timeReads({ file, ids }: Filled): Promise<number> {
  const store = openSqliteStore(file)
  const readMany = async (count: number) => {
    for (let n = 0; n < count; n++) await store.read(ids[Math.floor(Math.random() * ids.length)]!)
  }
  await readMany(READS / 10)
  const began = performance.now()
  await readMany(READS)
  const took = performance.now() - began
  await store.close()
  return (took / READS) * 1000
}

/** Seconds from the start of the process until it listens. */
async function timeStart({ file }: Filled): Promise<number> {
  const began = performance.now()
  await using _server = await startServer({ databasePath: file })
  return (performance.now() - began) / 1000
}
