import { isWholeSave, type Save } from '../../../../banks/save-payload.ts'
import { ITEM_COUNT } from '../../../../banks/vocabulary.ts'
import { newKey, type StoredAttempt } from '../../../device/attempt-store.ts'
import type { AttemptRow } from '../../../device/database/database.ts'
import { syncedAttempts } from '../../../device/attempts.ts'
import { listOpen, readFinished, askDevice } from '../own-tests.ts'
import type { CarriedFinished, CarriedOpen, CarriedTests } from './carried-tests.ts'
import { downloadFile } from '../../../base/ui/download-file.ts'
import { writeFile } from './carry-code.ts'

/** Which tests to collect: all that were taken here, or those that the server does not have. */
export type Extent = 'all' | 'unsent'

/**
 * Collects the tests of this device and of this tab. Gives each unfinished one a name that its copies share,
 * and records the time.
 * @throws TimedOut when the device does not answer
 */
export async function collectTests(extent: Extent): Promise<CarriedTests> {
  const madeAt = Date.now()
  const open: CarriedOpen[] = []
  const begun = syncedAttempts.joinOpen(await askDevice(listOpen))
  for (const { key } of begun.filter(({ answered }) => answered > 0)) {
    const found = await syncedAttempts.find(key)
    if (found?.row.state === 'open') open.push(await nameCopy(found, madeAt))
  }
  const finished = (await listFinished()).flatMap((stored) => carryFinished(stored) ?? [])
  return { madeAt, open, finished: finished.filter(({ id }) => extent === 'all' || id === undefined) }
}

async function nameCopy({ row, answers }: StoredAttempt, now: number): Promise<CarriedOpen> {
  const as = row.carriedAs ?? newKey()
  await syncedAttempts.change(row.key, { carriedAs: as, carriedAt: now })
  return { as, about: describe(row), answers: answers.map(({ attempt: _attempt, ...answer }) => answer) }
}

type Finished = Awaited<ReturnType<typeof readFinished>>[number]

/** The finished tests on the device, and those in this tab alone. */
async function listFinished(): Promise<Finished[]> {
  const there = (await askDevice(readFinished)) ?? []
  const here = syncedAttempts.peekWaiting().flatMap(({ key }) => syncedAttempts.peek(key) ?? [])
  return [...here, ...there.filter(({ row }) => !here.some((one) => one.row.key === row.key))]
}

/** Undefined for a test with missing answers, as an older release may have left it. */
function carryFinished(stored: Finished): CarriedFinished | undefined {
  const { row, outbox } = stored
  // A damaged save would make the whole file unreadable.
  const save = outbox && isWholeSave(outbox.save) ? outbox.save : rebuildSave(stored)
  if (!save) return undefined
  const addedAt = outbox?.addedAt ?? row.touchedAt
  return { key: row.key, about: describe(row), save, addedAt, ...(row.resultId && { id: row.resultId }) }
}

/** Rebuilds the save of a saved test from its result and its answers. */
function rebuildSave({ row, answers, result }: Finished): Save | undefined {
  if (!result || answers.length !== ITEM_COUNT) return undefined
  const { testId, lang, dateStamp, timeElapsed, invalid, bank, demographics } = result
  return {
    testId,
    lang,
    dateStamp,
    timeElapsed,
    invalid,
    sheet: [...answers]
      .sort((a, b) => a.item - b.item)
      .map(({ choice }) => choice)
      .join(''),
    ...(bank !== undefined && { bank }),
    ...(demographics && { demographics }),
    ...(row.research && { research: true as const }),
    ...(answers.some(({ translated }) => translated) && { translated: true as const }),
  }
}

function describe(row: AttemptRow): CarriedOpen['about'] {
  const { key: _key, state: _state, carriedAs: _as, carriedAt: _at, resultId: _id, ...about } = row
  return about
}

/** Downloads tests as a file that this page can read, here or on another device. */
export async function downloadTests(extent: Extent): Promise<void> {
  downloadFile('big-five-tests.json', 'application/json', writeFile(await collectTests(extent)))
}
