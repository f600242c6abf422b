import { MOST_IDS } from '../../../../banks/result-id.ts'
import { makeResult, type Result } from '../../../../banks/result.ts'
import { scoreSheet } from '../../../../banks/scoring.ts'
import { DOMAINS, type Score } from '../../../../banks/vocabulary.ts'
import { withTimeout } from '../../../base/network/timeout.ts'
import { deliverFor } from '../../../device/outbox/delivery-triggers.ts'
import { newKey, type StoredAttempt } from '../../../device/attempt-store.ts'
import { fetchResults } from '../../../device/database/fetch-results.ts'
import { syncedAttempts } from '../../../device/attempts.ts'
import { beginSending } from '../../../device/outbox.ts'
import { readUnfinishedHint, writeUnfinishedHint } from '../../../base/stores/unfinished-hint.ts'
import { findById, findCopied, storeOwnResult, wasDeleted, askDevice } from '../own-tests.ts'
import type { CarriedFinished, CarriedOpen, CarriedTests } from './carried-tests.ts'
import { joinTest, type MergeEffect } from './join-test.ts'

/** What taking over carried tests would do here. {@link receiveTests} writes it. */
export type Plan = {
  madeAt: number
  open: Array<{ test: CarriedOpen; joined: StoredAttempt; effect: MergeEffect }>
  finished: Array<{ test: CarriedFinished; effect: FinishedEffect }>
}

/**
 * What becomes of a carried finished test: it is taken over, was here already, was deleted here, or is refused
 * because what it says of its result is false: somebody else may have made the link.
 */
export type FinishedEffect = 'new' | 'known' | 'deleted' | 'false'

/** How long the server has to say what it knows of carried results, in milliseconds. */
const ASKING_TIMEOUT = 5_000

/**
 * Compares carried tests with what is on this device, in this tab and, if it can be reached, on the server.
 * @throws TimedOut when the device does not answer
 */
export async function planReceiving({ madeAt, open, finished }: CarriedTests): Promise<Plan> {
  const plan: Plan = { madeAt, open: [], finished: [] }
  for (const test of open) {
    plan.open.push({ test, ...joinTest(test, await findHere(test.as), newKey()) })
  }
  const onServer = await askServer(finished.flatMap(({ id }) => id ?? []))
  for (const test of finished) {
    const isFalse = finished.some((other) => contradicts(test, other)) || (await isFalseHere(test))
    const isFalseThere = test.id !== undefined && !hasScores(test, onServer.get(test.id))
    const effect = isFalse || isFalseThere ? 'false' : await compareFinished(test)
    plan.finished.push({ test, effect })
  }
  return plan
}

/**
 * Stores what is new in a plan, on the device or, if that refuses, in this tab.
 * @returns the key of the test to go on with
 */
export async function receiveTests({ open, finished }: Plan): Promise<string | undefined> {
  for (const { joined, effect } of open) if (effect !== 'known') await syncedAttempts.put(joined)
  for (const { test, effect } of finished) if (effect === 'new') await storeFinished(test)
  const [first] = open.filter(({ joined }) => joined.row.state === 'open')
  const answered = first?.joined.answers.length ?? 0
  if (answered > (readUnfinishedHint() ?? 0)) writeUnfinishedHint(answered)
  return first?.joined.row.key
}

async function findHere(as: string): Promise<StoredAttempt | undefined> {
  const there = await askDevice(() => findCopied(as))
  const keys = there ? [there.key] : syncedAttempts.joinOpen(undefined).map(({ key }) => key)
  for (const key of keys) {
    const found = await syncedAttempts.find(key)
    if (found?.row.carriedAs === as) return found
  }
  return undefined
}

/** The results with these ids that the server has; none of those that it does not tell in time. */
async function askServer(ids: readonly string[]): Promise<Map<string, Result>> {
  const found = new Map<string, Result>()
  const ask = async (signal: AbortSignal) => {
    for (let start = 0; start < ids.length; start += MOST_IDS) {
      const { results } = await fetchResults(ids.slice(start, start + MOST_IDS), signal)
      for (const result of results) found.set(result.id, result)
    }
  }
  // Without a network the tests are taken over as they are.
  await withTimeout(ASKING_TIMEOUT, ask).catch(() => {})
  return found
}

/** Whether two tests in a link cannot both be true: they claim one result, or one attempt with two results. */
function contradicts(one: CarriedFinished, other: CarriedFinished): boolean {
  if (one === other) return false
  return one.key === other.key || (one.id !== undefined && one.id === other.id)
}

/** Whether what is on this device shows that a carried test is not the test it says it is. */
async function isFalseHere(test: CarriedFinished): Promise<boolean> {
  const { key, id } = test
  if (id === undefined) return false
  const ownId = (await syncedAttempts.find(key))?.row.resultId
  if (ownId !== undefined && ownId !== id) return true
  const here = await askDevice(() => findById(id))
  return here !== undefined && (here.keys.some((other) => other !== key) || !hasScores(test, here.result))
}

/** Whether a carried test has the scores of a result, if there is one to compare it with. */
function hasScores({ save }: CarriedFinished, result: Result | undefined): boolean {
  if (!result) return true
  const scores = scoreSheet(save.sheet)
  return DOMAINS.every((domain) => `${scores[domain].facets}` === `${result.scores[domain].facets}`)
}

async function compareFinished({ key, id }: CarriedFinished): Promise<FinishedEffect> {
  const here = await syncedAttempts.find(key)
  if (here && here.row.state !== 'open') return 'known'
  return (await askDevice(() => wasDeleted(key, id))) ? 'deleted' : 'new'
}

/**
 * Stores a finished test under its own key. Its answers are frozen, so whichever device sends them first, the
 * server stores them once.
 */
async function storeFinished({ key, about, save, addedAt, id }: CarriedFinished): Promise<void> {
  const row = { ...about, key, state: 'finished' as const, ...(id !== undefined && { resultId: id }) }
  const answers = Array.from(save.sheet, (choice, item) => ({
    attempt: key,
    item,
    choice: Number(choice) as Score,
    at: addedAt,
    ...(save.bank !== undefined && { bank: save.bank }),
    ...(save.translated && { translated: save.translated }),
  }))
  if (id !== undefined) {
    await syncedAttempts.put({ row, answers })
    await storeOwnResult(makeResult(id, save, about.seed), key).catch(() => {})
    return
  }
  await syncedAttempts.put({ row, answers, outbox: { ...beginSending(key, addedAt), save } })
  void deliverFor(key, { eager: true }).catch(() => {})
}
