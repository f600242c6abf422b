import { beforeEach, describe, expect, test } from 'vitest'
import { AttemptFrozen, type AttemptStore, type StoredAttempt } from '../../../client/device/attempt-store.ts'
import type { AnswerRow, AttemptRow } from '../../../client/device/database/database.ts'
import { makeAttemptRow, makeOutboxRow } from '../../support/rows.ts'

export function makeAttempt(key: string, changes: Partial<AttemptRow> = {}): StoredAttempt {
  return { row: makeAttemptRow(key, changes), answers: [] }
}

export function makeAnswer(attempt: string, item: number, choice: AnswerRow['choice'] = 3): AnswerRow {
  return { attempt, item, choice, at: 1 }
}

/** The tests that every attempt store must pass. */
export function testAttemptStore(name: string, create: () => Promise<AttemptStore>): void {
  describe(name, () => {
    let store: AttemptStore
    beforeEach(async () => {
      store = await create()
      await store.put(makeAttempt('a'))
    })

    test('returns what was stored', async () => {
      await store.change('a', { position: 2, lang: 'no' }, [makeAnswer('a', 0, 1), makeAnswer('a', 1, 5)])
      const kept = await store.find('a')
      expect(kept?.row).toMatchObject({ position: 2, lang: 'no', startedAt: 1 })
      expect(kept?.answers).toEqual([makeAnswer('a', 0, 1), makeAnswer('a', 1, 5)])
    })

    test('an answer given again replaces the first', async () => {
      await store.change('a', {}, [makeAnswer('a', 0, 1)])
      await store.change('a', {}, [makeAnswer('a', 0, 4)])
      expect((await store.find('a'))?.answers).toEqual([makeAnswer('a', 0, 4)])
    })

    test('an answer is never replaced by an older one, whichever tab writes it', async () => {
      const older = makeAnswer('a', 0, 1)
      const newer = { ...makeAnswer('a', 0, 4), at: 2 }
      const another = makeAnswer('a', 1)
      await store.change('a', {}, [newer])
      await store.change('a', {}, [older])
      await store.put({ ...makeAttempt('a'), answers: [older, another] })
      expect((await store.find('a'))?.answers).toEqual([newer, another])
    })

    test('answers of one attempt are not those of another', async () => {
      await store.put(makeAttempt('b'))
      await store.change('a', {}, [makeAnswer('a', 0)])
      expect((await store.find('b'))?.answers).toEqual([])
    })

    test('of unfinished attempts with equally many answers the one worked on last comes first', async () => {
      await store.put(makeAttempt('b', { touchedAt: 5 }))
      expect((await store.findOpen())?.row.key).toBe('b')
      await store.change('a', { touchedAt: 9 })
      expect((await store.findOpen())?.row.key).toBe('a')
    })

    test('of two unfinished attempts the one with more answers comes first, and the other is listed', async () => {
      await store.put(makeAttempt('b', { touchedAt: 5 }))
      await store.change('a', {}, [makeAnswer('a', 0), makeAnswer('a', 1)])
      await store.change('b', {}, [makeAnswer('b', 0)])
      expect((await store.findOpen())?.row.key).toBe('a')
      expect(await store.listOpen()).toEqual([
        { key: 'a', answered: 2, touchedAt: 1 },
        { key: 'b', answered: 1, touchedAt: 5 },
      ])
    })

    test('finishing marks the attempt and fills the outbox, once', async () => {
      await store.finish('a', { position: 119 }, () => makeOutboxRow('a'))
      await store.finish('a', {}, () => makeOutboxRow('a', { tries: 7 }))
      const kept = await store.find('a')
      expect(kept?.row).toMatchObject({ state: 'finished', position: 119 })
      expect(kept?.outbox).toEqual(makeOutboxRow('a'))
      expect(await store.findOpen()).toBeUndefined()
    })

    test('finishing freezes the answers as they are kept then, and returns them', async () => {
      await store.change('a', {}, [makeAnswer('a', 0, 1), makeAnswer('a', 1, 5)])
      await store.change('a', {}, [{ ...makeAnswer('a', 0, 4), at: 2 }])
      const error = (answers: readonly AnswerRow[]) => answers.map(({ choice }) => choice).join(' ')
      const finished = await store.finish('a', {}, (answers) => makeOutboxRow('a', { error: error(answers) }))
      expect(finished.outbox?.error?.split(' ').toSorted()).toEqual(['4', '5'])
      expect(finished).toEqual(await store.find('a'))
      expect(await store.finish('a', {}, () => makeOutboxRow('a'))).toEqual(finished)
    })

    test('a finished attempt is frozen', async () => {
      await store.finish('a', {}, () => makeOutboxRow('a'))
      await expect(store.change('a', {}, [makeAnswer('a', 0)])).rejects.toBeInstanceOf(AttemptFrozen)
      await store.discard('a')
      expect((await store.find('a'))?.row.state).toBe('finished')
    })

    test('a finished attempt is not changed by the copy of another tab', async () => {
      await store.finish('a', {}, () => makeOutboxRow('a'))
      const open = { ...makeAttempt('a'), answers: [makeAnswer('a', 0)] }
      await expect(store.put(open)).rejects.toBeInstanceOf(AttemptFrozen)
      const finished = makeAttempt('a', { state: 'finished' })
      await store.put({ ...finished, answers: open.answers, outbox: makeOutboxRow('a', { tries: 7 }) })
      expect(await store.find('a')).toMatchObject({
        row: { state: 'finished' },
        answers: [],
        outbox: makeOutboxRow('a'),
      })
    })

    test('a discarded attempt is gone with its answers, and cannot be changed or finished', async () => {
      await store.change('a', {}, [makeAnswer('a', 0)])
      await store.discard('a')
      expect(await store.find('a')).toBeUndefined()
      await expect(store.change('a', {})).rejects.toBeInstanceOf(AttemptFrozen)
      await expect(store.finish('a', {}, () => makeOutboxRow('a'))).rejects.toBeInstanceOf(AttemptFrozen)
      await store.put(makeAttempt('a'))
      expect((await store.find('a'))?.answers).toEqual([])
    })
  })
}
