import { describe, expect, test } from 'vitest'
import { readCorrectedBanks } from '../../banks/build/correct-bank.ts'
import type { PackageBank } from '../../banks/build/package-banks.ts'
import { bankRules } from './bank-rules.ts'

const banks = readCorrectedBanks()
const english = banks.find(({ code }) => code === 'en')!

describe.each(bankRules)('every language $sentence', ({ faults }) => {
  test.each(banks)('$code, $name', (bank) => {
    expect(faults(bank, english)).toEqual([])
  })
})

/** The English bank with one thing changed. */
function broken(change: (bank: PackageBank) => void): PackageBank {
  const bank = structuredClone(english)
  change(bank)
  return bank
}

describe('each rule finds its fault', () => {
  const translated = broken(({ items, choices }) => {
    for (const item of items) item.text = `не ${item.text.replaceAll(/[a-z]/gi, 'ж')} ${item.id}`
    for (const choice of choices.plus) choice.text = `не ${choice.text}`
  })
  const cases: Record<string, [PackageBank, number[]]> = {
    'item-count': [broken(({ items }) => items.pop()), [119]],
    'item-ids': [broken(({ items }) => (items[4]!.id = items[5]!.id)), [5]],
    'item-keying': [broken(({ items }) => (items[8]!.keyed = 'plus')), [9]],
    'facet-size': [broken(({ items }) => items.splice(0, 1)), [30, 60, 90]],
    'choice-count': [broken(({ choices }) => choices.minus.pop()), [4]],
    'choice-scores': [broken(({ choices }) => (choices.minus[1]!.score = 2)), [2]],
    'choice-mirror': [broken(({ choices }) => (choices.minus[3]!.text = 'Rather accurate')), [4]],
    'empty-item': [broken(({ items }) => (items[1]!.text = ' ')), [2]],
    'empty-choice': [broken(({ choices }) => (choices.minus[2]!.text = '')), [3]],
    'duplicate-item': [broken(({ items }) => (items[9]!.text = ' ' + items[2]!.text.toUpperCase())), [3, 10]],
    'duplicate-choice': [broken(({ choices }) => (choices.plus[0]!.text = choices.plus[4]!.text)), [1, 5]],
    'untrimmed-item': [broken(({ items }) => (items[119]!.text += '\u00a0')), [120]],
    'untrimmed-choice': [broken(({ choices }) => (choices.minus[4]!.text += ' ')), [5]],
    'doubled-blank': [broken(({ items }) => (items[6]!.text = 'Love  parties')), [7]],
    'markup-item': [broken(({ items }) => (items[7]!.text = 'Love <b>art</b>')), [8]],
    'markup-choice': [broken(({ choices }) => (choices.plus[1]!.text = 'Rather&nbsp;so')), [2]],
    'decomposed-item': [broken(({ items }) => (items[3]!.text = 'e\u0301te')), [4]],
    'decomposed-choice': [broken(({ choices }) => (choices.plus[3]!.text = 'e\u0301te')), [4]],
    'stray-item': [
      broken(({ items }) =>
        ['\u200fa', '.a', 'a .', 'a?? b', 'a\ufffd', 'a\u00adb'].forEach(
          (text, n) => (items[n]!.text = text),
        ),
      ),
      [1, 2, 3, 4, 5, 6],
    ],
    'stray-choice': [broken(({ choices }) => (choices.minus[2]!.text = '\ufeffso')), [3]],
    'item-script': [broken(({ items }) => (items[50]!.text = 'Fеar')), [51]],
    'choice-script': [broken(({ choices }) => (choices.minus[0]!.text = 'Нетачно')), [1]],
    'item-stop': [broken(({ items }) => (items[11]!.text += '.')), [12]],
    'english-item': [
      { ...translated, items: translated.items.map((item, n) => (n === 3 ? english.items[3]! : item)) },
      [4],
    ],
    'english-choice': [
      { ...translated, choices: { ...translated.choices, plus: english.choices.plus } },
      [1, 2, 3, 4, 5],
    ],
  }

  test.each(bankRules)('$name', ({ name, faults }) => {
    const [bank, numbers] = cases[name] ?? [english, [-1]]
    expect(faults(bank, english)).toEqual(numbers)
  })
})
