import { makeResult } from '../../../banks/result.ts'
import type { Score } from '../../../banks/vocabulary.ts'
import { deliverFor } from '../../outbox/delivery-triggers.ts'
import type { KeptAttempt } from '../../storage/attempt-store.ts'
import { keeper } from '../../storage/keeper.ts'
import { beginSending } from '../../storage/outbox.ts'
import { newKey } from '../../storage/new-key.ts'
import { readUnfinishedHint, writeUnfinishedHint } from '../../stores/unfinished-hint.ts'
import { askDevice } from './ask-device.ts'
import type { CarriedFinished, CarriedOpen, CarriedTests } from './carried-tests.ts'
import { joinTest, type MergeEffect } from './join-test.ts'

/** What taking over carried tests would do here. {@link receiveTests} writes it. */
export type Plan = {
  madeAt: number
  open: Array<{ test: CarriedOpen; joined: KeptAttempt; effect: MergeEffect }>
  finished: Array<{ test: CarriedFinished; effect: 'new' | 'known' | 'deleted' }>
}

/**
 * Compares carried tests with what is on this device and in this tab.
 * @throws DeadlineOver when the device does not answer
 */
export async function planReceiving({ madeAt, open, finished }: CarriedTests): Promise<Plan> {
  const plan: Plan = { madeAt, open: [], finished: [] }
  for (const test of open) {
    plan.open.push({ test, ...joinTest(test, await findHere(test.as), newKey()) })
  }
  for (const test of finished) plan.finished.push({ test, effect: await compareFinished(test) })
  return plan
}

/**
 * Stores what is new in a plan, on the device or, if that refuses, in this tab.
 * @returns the key of the test to go on with
 */
export async function receiveTests({ open, finished }: Plan): Promise<string | undefined> {
  for (const { joined, effect } of open) if (effect !== 'known') await keeper.put(joined)
  for (const { test, effect } of finished) if (effect === 'new') await keepFinished(test)
  const [first] = open.filter(({ joined }) => joined.row.state === 'open')
  const answered = first?.joined.answers.length ?? 0
  if (answered > (readUnfinishedHint() ?? 0)) writeUnfinishedHint(answered)
  return first?.joined.row.key
}

async function findHere(as: string): Promise<KeptAttempt | undefined> {
  const there = await askDevice(({ findCopied }) => findCopied(as))
  const keys = there ? [there.key] : keeper.joinOpen(undefined).map(({ key }) => key)
  for (const key of keys) {
    const found = await keeper.find(key)
    if (found?.row.carriedAs === as) return found
  }
  return undefined
}

async function compareFinished({ key, id }: CarriedFinished) {
  const here = await keeper.find(key)
  if (here && here.row.state !== 'open') return 'known'
  return (await askDevice(({ wasDeleted }) => wasDeleted(key, id))) ? 'deleted' : 'new'
}

/**
 * Stores a finished test under its own key. Its answers are frozen, so whichever device sends them first, the
 * server stores them once.
 */
async function keepFinished({ key, about, save, addedAt, id }: CarriedFinished): Promise<void> {
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
    await keeper.put({ row, answers })
    const device = await import('../own-tests.ts')
    await device.keepOwnResult(makeResult(id, save, about.seed), key).catch(() => {})
    return
  }
  await keeper.put({ row, answers, outbox: { ...beginSending(key, addedAt), save } })
  void deliverFor(key, { eager: true }).catch(() => {})
}
