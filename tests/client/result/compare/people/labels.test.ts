import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialOf, labelPeople } from '../../../../../client/result/compare/people/labels.ts'

test.each([
  ['anna', 'A'],
  ['Åse', 'Å'],
  ['e\u0301mile', 'E\u0301'],
  ['أحمد', 'أ'],
  ['李小龍', '李'],
  ['"Bob"', 'B'],
  ['<script>', 'S'],
  ['\u202egnorts', 'G'],
  ['👩‍👩‍👧 family', '👩‍👩‍👧'],
  ['👍🏽 yes', '👍🏽'],
  ['🇳🇴 team', '🇳🇴'],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 team', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['❤️‍🔥 us', '❤️‍🔥'],
  ['1️⃣ first', '1️⃣'],
  ['7up', '7'],
  ['!!!', '!'],
])('the initial of %s is %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})

test('people who share an initial are numbered, the others are not', () => {
  expect(labelPeople(['Anna', 'Bo', 'anders'])).toEqual(['A1', 'B', 'A2'])
})

test('no two people have the same label', () => {
  const names = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }), { maxLength: 50 })
  fc.assert(
    fc.property(names, (all) => {
      expect(new Set(labelPeople(all)).size).toBe(all.length)
    }),
  )
})
