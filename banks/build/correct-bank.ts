import { fingerprint, readCorrections, type Corrections } from './corrections.ts'
import { readBanks, type PackageBank, type PackageChoice } from './package-banks.ts'
import { collapseWhitespace } from './paragraphs.ts'

/** A bank as the site shows it, with its corrections; English, the original, has none. */
export type CorrectedBank = PackageBank & { corrections?: Corrections }

/**
 * Every language's bank as the site shows it, sorted by English name.
 * @throws Error naming the language and the problem
 */
export function readCorrectedBanks(): CorrectedBank[] {
  return correctBanks(readBanks(), readCorrections())
}

/**
 * Applies to each of the package's banks the corrections of its language.
 * @throws Error when a translation has no corrections or one that does not fit, or corrections have no
 *   translation
 */
export function correctBanks(
  banks: readonly PackageBank[],
  corrections: ReadonlyMap<string, Corrections>,
): CorrectedBank[] {
  const translations = banks.filter(({ code }) => code !== 'en')
  const unread = translations.find(({ code }) => !corrections.has(code))
  if (unread)
    throw new Error(`banks/corrections/${unread.code}.json is missing: nobody has read ${unread.name}.`)
  const stray = [...corrections.keys()].find((code) => !translations.some((bank) => bank.code === code))
  if (stray !== undefined)
    throw new Error(`banks/corrections/${stray}.json corrects a language that the package does not have.`)
  return banks.map((bank) => {
    const own = corrections.get(bank.code)
    return { ...correctBank(bank, own), ...(own && { corrections: own }) }
  })
}

/**
 * Applies a language's corrections to the package's bank, collapses whitespace and composes letters
 * (Unicode's NFC).
 * @throws Error when the package has another text than the one that was corrected, or already the corrected one
 */
export function correctBank(bank: PackageBank, corrections: Corrections | undefined): PackageBank {
  const texts = bank.items.map(({ text }) => text)
  for (const { item, replaces, text } of corrections?.items ?? []) {
    texts[item - 1] = replace(`${bank.code}, item ${item}`, texts[item - 1] ?? '', replaces, text)
  }
  const choices = bank.choices.plus.map(({ text }) => text)
  const { choices: corrected } = corrections ?? {}
  const words = corrected
    ? replace(`${bank.code}, choices`, choices, corrected.replaces, corrected.texts)
    : choices
  const reword = (set: PackageChoice[]) =>
    set.map((choice, n) => ({ ...choice, text: tidy(words[n] ?? '', bank.code) }))
  return {
    ...bank,
    items: bank.items.map((item, n) => ({ ...item, text: tidy(texts[n] ?? '', bank.code) })),
    choices: { plus: reword(bank.choices.plus), minus: reword(bank.choices.minus) },
  }
}

function replace<T extends string | readonly string[]>(name: string, text: T, replaces: string, by: T): T {
  const words = JSON.stringify(text)
  if (fingerprint(text) !== replaces) {
    throw new Error(
      `${name}: @bigfive-org/questions now says ${words}, which is not the text that was corrected (${fingerprint(text)}, not ${replaces}). Read it again, then correct it anew or drop the correction.`,
    )
  }
  if (JSON.stringify(by) === words)
    throw new Error(`${name}: the correction is what the package says: ${words}.`)
  return by
}

/**
 * Fixes typing and spelling that needs no review: a blank before the final full stop, a colon for the
 * Armenian full stop, and in Arabic the fathatan, which goes before its alif as in the rest of the site;
 * Persian and Urdu write it after.
 */
function tidy(text: string, language: string): string {
  const tidied = collapseWhitespace(text.normalize('NFC'))
    .replace(/ (?=[.\u06d4]$)/, '')
    .replace(/(?<=\p{Script=Armenian}):$/u, '\u0589')
  return language === 'ar' ? tidied.replaceAll('\u0627\u064b', '\u064b\u0627') : tidied
}
