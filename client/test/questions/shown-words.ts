import type { BankText } from '../../../banks/bank.ts'

/** The words of an item and of its choices. */
export type ItemWords = { statement: string; choices: readonly string[] }

/** An item's words in the bank. */
export function bankWords(bank: BankText, item: number): ItemWords {
  return { statement: bank.items[item] ?? '', choices: bank.choices }
}

/**
 * Whether an item on the page has other words than the bank's: a browser or an extension has translated it, or
 * changed it in another way. The words themselves are compared, because browsers tell of a translation in
 * different ways or not at all. An item that is not on the page has no other words.
 */
export function isTranslated(shownIndex: number, words: ItemWords): boolean {
  const shown = readShownWords(shownIndex)
  return shown !== undefined && !areSameWords(shown, words)
}

/** Whether words are the same, whatever white space and invisible characters are between and in them. */
export function areSameWords(shown: ItemWords, words: ItemWords): boolean {
  const joined = ({ statement, choices }: ItemWords) =>
    [statement, ...choices].map((text) => text.normalize().replace(/[\s\p{Cf}]+/gu, '')).join('\n')
  return joined(shown) === joined(words)
}

function readShownWords(shownIndex: number): ItemWords | undefined {
  const item = document.getElementById(`item-${shownIndex}`)
  const legend = item?.querySelector('.item-text')
  if (!item || !legend) return undefined
  const number = legend.querySelector('.item-number')?.textContent ?? ''
  return {
    statement: legend.textContent.replace(number, ''),
    choices: [...item.querySelectorAll('.item-choice')].map(({ textContent }) => textContent),
  }
}
