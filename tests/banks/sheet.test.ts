import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scoringKey } from '../../banks/scoring-key.ts'
import { choiceAt, choiceOf, isSheet, scoreOf } from '../../banks/sheet.ts'
import { SCORES } from '../../banks/vocabulary.ts'
import { sheets } from './arbitraries.ts'

test('a sheet is 120 digits from 1 to 5', () => {
  fc.assert(
    fc.property(sheets, (sheet) => {
      expect(isSheet(sheet)).toBe(true)
    }),
  )
  const whole = '3'.repeat(120)
  const others = [
    '',
    whole.slice(1),
    whole + '3',
    whole + '\n',
    '0' + whole.slice(1),
    '6' + whole.slice(1),
    '٣'.repeat(120),
  ]
  for (const text of others) expect(isSheet(text)).toBe(false)
})

test('reverse-scored items count from the other end', () => {
  scoringKey.forEach(({ keyed }, index) => {
    expect(SCORES.map((choice) => scoreOf(index, choice))).toEqual(
      keyed === 'plus' ? [1, 2, 3, 4, 5] : [5, 4, 3, 2, 1],
    )
  })
})

test('choiceOf is the inverse of scoreOf', () => {
  fc.assert(
    fc.property(fc.nat(119), fc.constantFrom(...SCORES), (index, choice) => {
      expect(choiceOf(index, scoreOf(index, choice))).toBe(choice)
    }),
  )
})

test('throws for an index outside the bank', () => {
  for (const index of [-1, 120, 1.5]) {
    expect(() => scoreOf(index, 1)).toThrow(RangeError)
    expect(() => choiceOf(index, 1)).toThrow(RangeError)
    expect(() => choiceAt('3'.repeat(120), index)).toThrow(RangeError)
  }
})
