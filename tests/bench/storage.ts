import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { packSheet } from '../../server/store/packed-sheet.ts'
import { toValues } from '../../server/store/row.ts'
import { openSqliteFile } from '../../server/store/sqlite/open.ts'
import { prepareWrite } from '../../server/store/sqlite/write.ts'
import { makeFolder } from '../support/processes/clean-up.ts'
import { startServer } from '../support/server/server-process.ts'
import { makeSave } from '../support/rows.ts'
import { measureLoad, median } from './load.ts'
import type { Scoreboard } from './scoreboard.ts'

/** Rows of the two databases that are compared. */
const FEW = 10_000
const MANY = 1_000_000

/** Rows written in one transaction while a database is filled. */
const GROUP = 5000

/** Seconds for which reads are counted in one round. */
const SECONDS = 2
const ROUNDS = 5

/** Seconds of reads that are not counted, in which code is compiled and every known result is read once. */
const WARM_UP_SECONDS = 15

/** Reads of one round: more than are answered in it. */
const READS = 200_000

/** Ids that reads choose from, spread over all rows: so many that nearly every read needs other pages. */
const KNOWN = 500_000

/** Measures bytes per row, and reads and starts on many rows against few, in turns because of noise. */
export async function benchStorage(scores: Scoreboard, tenMillion = false): Promise<void> {
  const folder = makeFolder()
  try {
    const make = (rows: number): Filled => {
      const file = join(folder.path, `${rows}.db`)
      return { file, rows, ids: fill(file, rows) }
    }
    const few = make(FEW)
    const many = make(MANY)
    scores.atMost('bytes a row', statSync(many.file).size / MANY, 235)

    await compareReads(scores, few, many)
    const starts: [number, number][] = []
    for (let round = 0; round < ROUNDS; round++) starts.push([await timeStart(few), await timeStart(many)])
    compare(scores, 'a start', 'seconds', starts, many, 1.5)
    if (tenMillion) await compareReads(scores, few, make(10 * MANY))
  } finally {
    folder.remove()
  }
}

type Filled = { file: string; rows: number; ids: readonly string[] }

function compare(
  scores: Scoreboard,
  what: string,
  unit: string,
  rounds: readonly [number, number][],
  { rows: many }: Filled,
  budget: number,
): void {
  const share = median(rounds.map(([few, many]) => many / few))
  scores.atMost(`${what} with ${many} rows to with ${FEW}`, share, budget, ' times', {
    [`${unit} with ${FEW}`]: median(rounds.map(([few]) => few)),
    [`${unit} with ${many}`]: median(rounds.map(([, many]) => many)),
  })
}

/** Adds results to a file as the server writes them. Returns the ids of some of them. */
function fill(file: string, rows: number): string[] {
  const db = openSqliteFile(file)
  const write = prepareWrite(db)
  // Filling is not measured, and the results are not real.
  db.pragma('synchronous = OFF')
  const made = makeSave({ bank: '0123456789abcdef' })
  const save = { ...made, sheet: packSheet(made.sheet) }
  const ids: string[] = []
  const step = Math.max(1, Math.floor(rows / KNOWN))
  for (let done = 0; done < rows; done += GROUP) {
    const group = Array.from({ length: Math.min(GROUP, rows - done) }, () => randomBytes(12).toString('hex'))
    write(group.map((id) => ({ values: toValues(id, Date.now(), save) })))
    ids.push(...group.filter((_, n) => (done + n) % step === 0))
  }
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.close()
  return ids
}

/** Compares reads of random ids from servers on both files, in turns. */
async function compareReads(scores: Scoreboard, few: Filled, many: Filled): Promise<void> {
  await using little = await startServer({ databasePath: few.file })
  await using large = await startServer({ databasePath: many.file })
  const read = (id: string) => `GET /api/result/${id}`
  const time = async (url: string, { ids }: Filled) => {
    const anyId = () => ids[Math.floor(Math.random() * ids.length)]!
    const reads = Array.from({ length: READS }, () => read(anyId()))
    return 1_000_000 / (await measureLoad(url, reads, SECONDS)).rate
  }
  await measureLoad(little.url, few.ids.map(read), WARM_UP_SECONDS)
  await measureLoad(large.url, many.ids.map(read), WARM_UP_SECONDS)
  const rounds: [number, number][] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push([await time(little.url, few), await time(large.url, many)])
  }
  compare(scores, 'a read', 'microseconds', rounds, many, 1.3)
}

/** Seconds from the start of the process until it listens. */
async function timeStart({ file }: Filled): Promise<number> {
  const began = performance.now()
  await using _server = await startServer({ databasePath: file })
  return (performance.now() - began) / 1000
}
