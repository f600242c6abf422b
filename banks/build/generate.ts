import { fileURLToPath } from 'node:url'
import { bankVersion } from '../bank.ts'
import type { BankText } from '../bank.ts'
import type { ReportLanguage, TestLanguage } from '../languages.ts'
import { isSameText } from './english.ts'
import { autonym, direction } from './language-names.ts'
import { readBanks } from './package-banks.ts'
import type { PackageBank } from './package-banks.ts'
import { countEnglish, readReport, reportCodes } from './package-reports.ts'
import { readTranslators } from './translators.ts'
import { writeFolder } from './write.ts'

/**
 * Everything the build makes of the packages @bigfive-org/questions and @bigfive-org/results, as files for
 * `banks/generated`: one language-free key, one text-only chunk per language, and what there is to choose from.
 */
export function generate(): Map<string, unknown> {
  const banks = readBanks()
  const english = banks.find(({ code }) => code === 'en')
  if (english === undefined) throw new Error('The package has no English bank.')
  const reports = reportCodes().map(readReport)
  return new Map<string, unknown>([
    ['key.json', english.items.map(({ id, domain, facet, keyed }) => ({ id, domain, facet, keyed }))],
    ['positions.json', english.items.map(({ domain, facet, keyed }) => ({ domain, facet, keyed }))],
    ['languages.json', banks.map((bank) => testLanguage(bank, english))],
    ['report-languages.json', reports.map(reportLanguage)],
    ['translators.json', readTranslators()],
    ...banks.map((bank) => [`items/${bank.code}.json`, bankText(bank)] as const),
    ...reports.map((report) => [`reports/${report.lang}.json`, report] as const),
  ])

  function reportLanguage(report: ReturnType<typeof readReport>): ReportLanguage {
    return { code: report.lang, dir: direction(report.lang), ...countEnglish(report) }
  }
}

function bankText(bank: PackageBank): BankText {
  const words = {
    lang: bank.code,
    items: bank.items.map(({ text }) => text.trim()),
    choices: bank.choices.plus.map(({ text }) => text.trim()),
  }
  return { version: bankVersion(words), ...words }
}

function testLanguage(bank: PackageBank, english: PackageBank): TestLanguage {
  const same = (texts: { text: string }[], originals: { text: string }[]) =>
    bank === english ? 0 : texts.filter(({ text }, n) => isSameText(text, originals[n]?.text ?? '')).length
  return {
    code: bank.code,
    name: bank.name,
    autonym: autonym(bank.code),
    dir: direction(bank.code),
    englishItems: same(bank.items, english.items),
    englishChoices: same(bank.choices.plus, english.choices.plus),
  }
}

if (import.meta.main) {
  writeFolder(fileURLToPath(new URL('../generated', import.meta.url)), generate())
}
