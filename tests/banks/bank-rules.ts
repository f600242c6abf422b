import type { PackageBank, PackageChoice } from '../../banks/build/package-banks.ts'
import { scoringKey } from '../../banks/scoring-key.ts'
import { DOMAINS, FACETS, ITEM_COUNT, ITEMS_PER_FACET, SCORES } from '../../banks/vocabulary.ts'

/**
 * A rule that the bank of every language must follow. `faults` gives what breaks it: items by their number
 * from 1 to 120, choices by their place from 1 to 5, or a wrong count.
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

/** A text in lower case, with punctuation and whitespace reduced to single spaces, to compare its words. */
const wordsOf = (text = '') =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\p{P}\s]+/gu, ' ')
    .trim()

const sameAs = (a: string, b: string | undefined) => wordsOf(a) === wordsOf(b)

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
const isDecomposed = ({ text }: { text: string }) => text !== text.normalize('NFC')

/**
 * Whether a text has an invisible character other than the joiners of Persian and Indic scripts, a
 * replacement for a lost letter, a mark before the first word, or a mark separated from the word before it.
 */
const hasStrayCharacter = ({ text }: { text: string }) =>
  /(?![\u200c\u200d])[\p{Cf}\p{Cc}\p{Co}\p{Cn}]|\ufffd|\?\?|^[^\p{L}\p{N}\p{Ps}\p{Pi}"¿¡]| [.,;\u060c\u06d4\u0964\u3002\uff0c]/u.test(
    text,
  )

/** The scripts of banks. Each bank uses one; the three of Japanese count as one. */
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Hangul}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
]

/** Whether a text has a letter outside the script that most of the bank's items are in. */
function inOtherScript({ items }: PackageBank): (member: { text: string }) => boolean {
  const uses = (script: RegExp) => items.filter(({ text }) => script.test(text)).length
  const own = SCRIPTS.toSorted((a, b) => uses(b) - uses(a))[0]!
  return ({ text }) =>
    [...text].some((letter) => /(?!\p{Script=Common})\p{L}/u.test(letter) && !own.test(letter))
}

/** The full stop of any script at the end of a text, or an empty text. */
const stopOf = ({ text }: { text: string }) => /[.:\u0589\u06d4\u0964\u3002]?$/u.exec(text)?.[0]

/** Items that end differently from most. */
function oddStops({ items }: PackageBank): number[] {
  const stops = items.map(stopOf)
  const count = (stop: string | undefined) => stops.filter((other) => other === stop).length
  return numbersOf(stops, (stop) => count(stop) <= ITEM_COUNT / 2)
}

export const bankRules: readonly BankRule[] = [
  rule('item-count', 'has 120 items', ({ items }) => (items.length === ITEM_COUNT ? [] : [items.length])),
  rule('item-ids', "has the key's ids in the key's order", ({ items }) =>
    numbersOf(items, ({ id }, n) => id !== scoringKey[n]?.id),
  ),
  rule('item-keying', 'measures with each item what the key says', ({ items }) =>
    numbersOf(items, (item, n) => {
      const { domain, facet, keyed } = scoringKey[n] ?? {}
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
  rule('decomposed-item', 'has composed letters in items', ({ items }) => numbersOf(items, isDecomposed)),
  rule('decomposed-choice', 'has composed letters in choices', (bank) => placesInBoth(bank, isDecomposed)),
  rule('stray-item', 'has no stray character in an item', ({ items }) => numbersOf(items, hasStrayCharacter)),
  rule('stray-choice', 'has no stray character in a choice', (bank) => placesInBoth(bank, hasStrayCharacter)),
  rule('item-script', 'has every item in one script', (bank) => numbersOf(bank.items, inOtherScript(bank))),
  rule('choice-script', 'has every choice in the script of the items', (bank) =>
    placesInBoth(bank, inOtherScript(bank)),
  ),
  rule('item-stop', 'ends every item alike, with a full stop or without', oddStops),
  rule('english-item', 'has every item in its own language', (bank, english) =>
    bank === english ? [] : numbersOf(bank.items, ({ text }, n) => sameAs(text, english.items[n]?.text)),
  ),
  rule('english-choice', 'has every choice in its own language', (bank, english) =>
    bank === english
      ? []
      : numbersOf(bank.choices.plus, ({ text }, n) => sameAs(text, english.choices.plus[n]?.text)),
  ),
]
