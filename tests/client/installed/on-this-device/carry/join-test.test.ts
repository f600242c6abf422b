import { describe, expect, test } from 'vitest'
import { joinTest } from '../../../../../client/installed/on-this-device/carry/join-test.ts'
import { makeAnswerRows, makeAttemptRow } from '../../../../support/rows.ts'

const AS = '00000000-0000-4000-8000-000000000001'

/** A carried test: answers to the first items, all given at the same time. */
function carry(choice: 1 | 2 | 3 | 4 | 5, answered: number, at: number) {
  const { key: _, state: __, ...about } = makeAttemptRow('other', { touchedAt: at, position: answered })
  const answers = Array.from({ length: answered }, (___, item) => ({ item, choice, at }))
  return { as: AS, about, answers }
}

function keep(answered: number, at: number) {
  const answers = makeAnswerRows('mine', '3'.repeat(120), answered).map((answer) => ({ ...answer, at }))
  return { row: makeAttemptRow('mine', { touchedAt: at, position: answered, carriedAs: AS }), answers }
}

describe('An unfinished carried test', () => {
  test('gets a key of its own where it is new', () => {
    const { joined, effect } = joinTest(carry(2, 57, 5000), undefined, 'fresh')
    expect(effect).toBe('new')
    expect(joined.row).toMatchObject({ key: 'fresh', state: 'open', carriedAs: AS, position: 57 })
    expect(joined.answers).toHaveLength(57)
    expect(new Set(joined.answers.map(({ attempt }) => attempt))).toEqual(new Set(['fresh']))
  })

  test('joins the test it was once copied from: the newer answers count, the key stays', () => {
    const { joined, effect } = joinTest(carry(2, 60, 9000), keep(57, 5000), 'unused')
    expect(effect).toBe('newer')
    expect(joined.row).toMatchObject({ key: 'mine', position: 60, touchedAt: 9000 })
    expect(joined.answers).toHaveLength(60)
    expect(new Set(joined.answers.map(({ choice }) => choice))).toEqual(new Set([2]))
  })

  test('takes nothing away: older answers do not count, more of them here stay', () => {
    const here = keep(80, 9000)
    expect(joinTest(carry(2, 60, 5000), here, 'unused')).toEqual({ joined: here, effect: 'known' })
    const { joined } = joinTest(carry(2, 10, 12_000), here, 'unused')
    expect(joined.answers).toHaveLength(80)
    expect(joined.answers.filter(({ choice }) => choice === 2)).toHaveLength(10)
  })

  test('changes nothing about a test that is finished here', () => {
    const here = keep(120, 5000)
    here.row.state = 'finished'
    expect(joinTest(carry(1, 60, 9000), here, 'unused')).toEqual({ joined: here, effect: 'known' })
  })
})
