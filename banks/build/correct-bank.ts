import { fingerprint, readCorrections } from './corrections.ts'
import type { Corrections } from './corrections.ts'
import { readBanks } from './package-banks.ts'
import type { PackageBank, PackageChoice } from './package-banks.ts'
import { foldBlanks } from './paragraphs.ts'

/** A bank as the site shows it, and what was changed in it; English is the original, and is as it is. */
export type CorrectedBank = PackageBank & { corrections?: Corrections }

/**
 * Every language as the site shows it, sorted by English name.
 * @throws Error with a sentence that names the language and what does not fit
 */
export function readCorrectedBanks(): CorrectedBank[] {
  return correctBanks(readBanks(), readCorrections())
}

/**
 * The package's banks, each with the corrections of its language.
 * @throws Error when a translation has none, or one that does not fit; and for corrections of no translation
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
  if (stray !== undefined) throw new Error(`banks/corrections/${stray}.json is of no translation there is.`)
  return banks.map((bank) => {
    const own = corrections.get(bank.code)
    return { ...correctBank(bank, own), ...(own && { corrections: own }) }
  })
}

/**
 * A bank as the site shows it: the package's with its language's corrections applied, blanks folded and letters
 * composed (Unicode's NFC).
 * @throws Error when the package no longer has a text that is corrected, or has the new one itself by now
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
 * Slips of the keyboard and ways of spelling that need no reading: blanks before a full stop, a colon for the Armenian
 * one, and the Arabic mark of an adverb (fathatan), which stands before its alif as in the rest of the site; Persian
 * and Urdu write it after.
 */
function tidy(text: string, language: string): string {
  const tidied = foldBlanks(text.normalize('NFC'))
    .replace(/ (?=[.\u06d4]$)/, '')
    .replace(/(?<=\p{Script=Armenian}):$/u, '\u0589')
  return language === 'ar' ? tidied.replaceAll('\u0627\u064b', '\u064b\u0627') : tidied
}
