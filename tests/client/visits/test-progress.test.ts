import { expect, test } from 'vitest'
import type { Session } from '../../../client/test/session.ts'
import { followTest } from '../../../client/visits/followers.ts'
import { createStore } from '../../../client/base/stores/store.ts'
import { makeState } from './session-states.ts'

function follow(answered: number) {
  const state = createStore(makeState(answered))
  const told: string[] = []
  followTest({ state } as unknown as Session, ({ type, detail }) => told.push(`${type} ${detail}`))
  return { told, become: (...changes: Parameters<typeof makeState>) => state.set(makeState(...changes)) }
}

test('the beginning, each quarter and the end of a test are counted once', () => {
  const { told, become } = follow(1)
  for (let n = 1; n <= 120; n++) {
    become(n)
    become(n)
  }
  become(120, true)
  become(120, true)
  expect(told).toEqual(['start da', 'quarter 1', 'quarter 2', 'quarter 3', 'done da'])
})

test('a continued test counts the quarters that are left', () => {
  const { told, become } = follow(59)
  become(60)
  expect(told).toEqual(['quarter 2'])
})

test('answers filled in at random, and those of another tab, are no progress', () => {
  const random = follow(20)
  random.become(120)
  const other = follow(29)
  other.become(30, false, 'reader')
  other.become(31)
  expect([random.told, other.told]).toEqual([[], []])
})
