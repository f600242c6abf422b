import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bankVersion, parseBankText } from '../../banks/bank.ts'
import english from '../../banks/generated/items/en.json' with { type: 'json' }

const altered = (change: object) => ({ ...english, ...change })

test('an intact chunk is read', () => {
  expect(parseBankText(JSON.parse(JSON.stringify(english)))).toEqual(english)
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a list', [english]],
  ['a page instead of the chunk', '<!doctype html>'],
  ['a bank without version', altered({ version: undefined })],
  ['a bank of another version', altered({ version: '0000000000000000' })],
  ['a bank without language', altered({ lang: undefined })],
  ['a bank of another language', altered({ lang: 'no' })],
  ['a question that is no text', altered({ stem: 1 })],
  ['119 items', altered({ items: english.items.slice(1) })],
  ['an empty item', altered({ items: english.items.with(7, ' ') })],
  ['an item that is no text', altered({ items: english.items.map((item, n) => (n === 7 ? 7 : item)) })],
  ['four choices', altered({ choices: english.choices.slice(1) })],
  ['swapped items', altered({ items: [...english.items.slice(60), ...english.items.slice(0, 60)] })],
])('a damaged chunk is refused: %s', (_, json) => {
  expect(parseBankText(json)).toBeUndefined()
})

test('a chunk of an earlier release without a question is read: the version covers only items and choices', () => {
  const { stem, ...earlier } = english
  expect(stem).toBe('How well does this describe you?')
  expect(parseBankText(earlier)).toEqual(earlier)
})

test('letters inserted into an item are detected', () => {
  fc.assert(
    fc.property(fc.nat(119), fc.nat(10), fc.string({ minLength: 1, maxLength: 3 }), (n, at, letters) => {
      const item = english.items[n]!
      const changed = item.slice(0, at) + letters + item.slice(at)
      expect(parseBankText(altered({ items: english.items.with(n, changed) }))).toBeUndefined()
    }),
  )
})

test('the version differs between languages with the same texts', () => {
  const { lang, items, choices } = english
  expect(bankVersion({ lang, items, choices })).toBe(english.version)
  expect(bankVersion({ lang: 'is', items, choices })).not.toBe(english.version)
})
