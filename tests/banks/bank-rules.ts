import type { PackageBank, PackageChoice } from '../../banks/build/package-banks.ts'
import { key } from '../../banks/key.ts'
import { DOMAINS, FACETS, ITEM_COUNT, ITEMS_PER_FACET, SCORES } from '../../banks/vocabulary.ts'

/**
 * What every language of the package must keep. A rule names what breaks it: items by their number from 1 to 120,
 * choices by their place from 1 to 5.
 */
export type BankRule = {
  name: string
  sentence: string
  faults: (bank: PackageBank, english: PackageBank) => number[]
}

const rule = (name: string, sentence: string, faults: BankRule['faults']): BankRule => ({
  name,
  sentence,
  faults,
})

/** The numbers, from 1, of the members a predicate is true for. */
function numbersOf<T>(list: readonly T[], isFault: (member: T, index: number) => boolean): number[] {
  return list.flatMap((member, index) => (isFault(member, index) ? [index + 1] : []))
}

const sameAs = (a: string, b: string | undefined) => a.trim().toLowerCase() === b?.trim().toLowerCase()

const bothSets = ({ choices }: PackageBank) => [choices.plus, choices.minus]

function placesInBoth(
  bank: PackageBank,
  isFault: (choice: PackageChoice, index: number) => boolean,
): number[] {
  return [...new Set(bothSets(bank).flatMap((choices) => numbersOf(choices, isFault)))]
}

function repeated(texts: readonly { text: string }[]): number[] {
  return numbersOf(texts, ({ text }) => texts.filter((other) => sameAs(text, other.text)).length > 1)
}

const isUntrimmed = ({ text }: { text: string }) => text !== text.trim()
const isEmpty = ({ text }: { text: string }) => text.trim() === ''
const hasMarkup = ({ text }: { text: string }) => /[<>]|&\w+;/.test(text)
const hasDoubledBlank = ({ text }: { text: string }) => /\s\s|[^\S ]/.test(text.trim())

/** Items with a Latin letter, in a bank of which most items have none. */
function strayLatin({ items }: PackageBank): number[] {
  const latin = items.map(({ text }) => text.match(/\p{Script=Latin}/gu)?.length ?? 0)
  const isLatinBank = latin.filter((count) => count > 0).length > ITEM_COUNT / 2
  return isLatinBank ? [] : numbersOf(latin, (count) => count > 0)
}

export const bankRules: readonly BankRule[] = [
  rule('item-count', 'has 120 items', ({ items }) => (items.length === ITEM_COUNT ? [] : [items.length])),
  rule('item-ids', "has the key's ids in the key's order", ({ items }) =>
    numbersOf(items, ({ id }, n) => id !== key[n]?.id),
  ),
  rule('item-keying', 'measures with each item what the key says', ({ items }) =>
    numbersOf(items, (item, n) => {
      const { domain, facet, keyed } = key[n] ?? {}
      return item.domain !== domain || item.facet !== facet || item.keyed !== keyed
    }),
  ),
  rule('facet-size', 'has four items for each of the thirty facets', ({ items }) => {
    const size = (domain: string, facet: number) =>
      items.filter((item) => item.domain === domain && item.facet === facet).length
    const isWhole = DOMAINS.every((domain) =>
      FACETS.every((facet) => size(domain, facet) === ITEMS_PER_FACET),
    )
    return isWhole ? [] : numbersOf(items, ({ domain, facet }) => size(domain, facet) !== ITEMS_PER_FACET)
  }),
  rule('choice-count', 'has five choices either way of keying', (bank) =>
    bothSets(bank).flatMap((choices) => (choices.length === SCORES.length ? [] : [choices.length])),
  ),
  rule('choice-scores', 'scores choices 1 to 5, and 5 to 1 where reverse-scored', ({ choices }) => [
    ...numbersOf(choices.plus, ({ score, color }, n) => score !== n + 1 || color !== n + 1),
    ...numbersOf(choices.minus, ({ score, color }, n) => score !== 5 - n || color !== n + 1),
  ]),
  rule('choice-mirror', 'words the choices the same either way of keying', ({ choices }) =>
    numbersOf(choices.plus, ({ text }, n) => text !== choices.minus[n]?.text),
  ),
  rule('empty-item', 'has no empty item', ({ items }) => numbersOf(items, isEmpty)),
  rule('empty-choice', 'has no empty choice', (bank) => placesInBoth(bank, isEmpty)),
  rule('duplicate-item', 'asks nothing twice', ({ items }) => repeated(items)),
  rule('duplicate-choice', 'has no two equal choices', ({ choices }) => repeated(choices.plus)),
  rule('untrimmed-item', 'has no blanks around an item', ({ items }) => numbersOf(items, isUntrimmed)),
  rule('untrimmed-choice', 'has no blanks around a choice', (bank) => placesInBoth(bank, isUntrimmed)),
  rule('doubled-blank', 'has single spaces between words', ({ items }) => numbersOf(items, hasDoubledBlank)),
  rule('markup-item', 'has no markup in an item', ({ items }) => numbersOf(items, hasMarkup)),
  rule('markup-choice', 'has no markup in a choice', (bank) => placesInBoth(bank, hasMarkup)),
  rule('stray-letter', 'has no Latin letter where the language has its own script', strayLatin),
  rule('english-item', 'has every item in its own language', (bank, english) =>
    bank === english ? [] : numbersOf(bank.items, ({ text }, n) => sameAs(text, english.items[n]?.text)),
  ),
  rule('english-choice', 'has every choice in its own language', (bank, english) =>
    bank === english
      ? []
      : numbersOf(bank.choices.plus, ({ text }, n) => sameAs(text, english.choices.plus[n]?.text)),
  ),
]
