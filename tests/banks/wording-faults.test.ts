import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readBanks } from '../../banks/build/package-banks.ts'
import { wordingFaults } from './wording-faults.ts'
import type { WordingFault } from './wording-faults.ts'

const banks = new Map(readBanks().map((bank) => [bank.code, bank]))

function wording({ lang, item }: WordingFault): string | undefined {
  const bank = banks.get(lang)
  if (item !== 'choices') return bank?.items[item - 1]?.text
  return bank?.choices.plus.map(({ text }) => text).join('\n')
}

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

test.each(wordingFaults)('$lang $item is still as it was read: $reason', (fault) => {
  const text = wording(fault)
  expect(text, 'the package has no such text').toBeDefined()
  expect(fingerprint(text!), 'the package changed this text: read it again and amend wording-faults.ts').toBe(
    fault.fingerprint,
  )
})

test('no wording is listed twice', () => {
  const places = wordingFaults.map(({ lang, item }) => `${lang} ${item}`)
  expect(new Set(places).size).toBe(places.length)
})
