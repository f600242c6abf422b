import { fileURLToPath } from 'node:url'
import { bankVersion, type BankText } from '../bank.ts'
import type { TestLanguage } from '../languages.ts'
import { GROUPS } from '../norms/group-norms.ts'
import { leastScoreIn } from '../norms/norms.ts'
import type { ReportLanguage } from '../report-texts/report-text.ts'
import { DOMAINS, FACETS, type Domain } from '../vocabulary.ts'
import { readCorrectedBanks, type CorrectedBank } from './correct-bank.ts'
import type { Translation } from '../norms/translations.ts'
import { autonym, direction } from './language-names.ts'
import { ownReport, REPORT_WORDS } from './own-reports.ts'
import type { PackageBank } from './package-banks.ts'
import { countEnglish, readReport, reportCodes } from './package-reports.ts'
import { STEMS } from './stems.ts'
import { readTranslators } from './translators.ts'
import { swellForm } from './swell-forms.ts'
import { writeFolder } from './write.ts'

/**
 * Everything the build generates from the packages @bigfive-org/questions and @bigfive-org/results, our own
 * report texts and the norms, as files for `banks/generated`: one scoring key for all languages, one
 * text-only chunk per language, the lists of languages and translators, and small tables for pages that do
 * not load the norms.
 */
export function generate(): Map<string, unknown> {
  const banks = readCorrectedBanks()
  const english = banks.find(({ code }) => code === 'en')
  if (english === undefined) throw new Error('The package has no English bank.')
  const reportLangs = [...new Set([...reportCodes(), ...Object.keys(REPORT_WORDS)])].toSorted()
  const reports = reportLangs.map((lang) => ownReport(lang) ?? readReport(lang))
  return new Map<string, unknown>([
    ['scoring-key.json', english.items.map(({ id, domain, facet, keyed }) => ({ id, domain, facet, keyed }))],
    ['positions.json', english.items.map(({ domain, facet, keyed }) => ({ domain, facet, keyed }))],
    ['average-ranges.json', averageRanges()],
    ['group-sizes.json', groupSizes()],
    ['domain-swells.json', Object.fromEntries(DOMAINS.map((domain) => [domain, swellForm(domain)]))],
    ['facet-swells.json', facetSwells()],
    ['languages.json', banks.map(testLanguage)],
    ['translations.json', Object.fromEntries(banks.map((bank) => [bank.code, translation(bank)]))],
    ['report-languages.json', reports.map(reportLanguage)],
    ['translators.json', readTranslators()],
    ...banks.map((bank) => [`items/${bank.code}.json`, bankText(bank)] as const),
    ...reports.map((report) => [`reports/${report.lang}.json`, report] as const),
  ])

  function reportLanguage(report: ReturnType<typeof readReport>): ReportLanguage {
    return { code: report.lang, dir: direction(report.lang), ...countEnglish(report) }
  }
}

/** The lowest and the highest raw score called average, by domain. */
function averageRanges() {
  const rangeOf = (domain: Domain) => [leastScoreIn(domain, 'average'), leastScoreIn(domain, 'high') - 1]
  return Object.fromEntries(DOMAINS.map((domain) => [domain, rangeOf(domain)]))
}

/** How many women and men of each age group the norm group has, youngest first. */
function groupSizes() {
  const people = (gender: 'female' | 'male', age: number) =>
    GROUPS.find((group) => group.gender === gender && group.leastAge === age)?.people
  return GROUPS.filter(({ gender }) => gender === 'female').map(({ leastAge, mostAge }) => ({
    leastAge,
    mostAge,
    women: people('female', leastAge),
    men: people('male', leastAge),
  }))
}

/** The {@link swellForm} of each facet. */
function facetSwells() {
  const scales = DOMAINS.flatMap((domain) => FACETS.map((facet) => `${domain}${facet}` as const))
  return Object.fromEntries(scales.map((scale) => [scale, swellForm(scale)]))
}

function bankText(bank: PackageBank): BankText {
  const stem = STEMS[bank.code]
  if (stem === undefined) throw new Error(`banks/build/stems.ts has no question in ${bank.name}.`)
  const words = {
    lang: bank.code,
    items: bank.items.map(({ text }) => text),
    choices: bank.choices.plus.map(({ text }) => text),
  }
  return { version: bankVersion(words), stem, ...words }
}

function testLanguage(bank: CorrectedBank): TestLanguage {
  const { code, corrections } = bank
  return {
    code,
    autonym: autonym(code),
    dir: direction(code),
    status: corrections?.status ?? 'original',
  }
}

function translation(bank: CorrectedBank): Translation {
  const { items = [], choices } = bank.corrections ?? {}
  return {
    corrected: items.length,
    ownChoices: choices !== undefined,
    version: bankText(bank).version.slice(0, 8),
  }
}

if (import.meta.main) {
  writeFolder(fileURLToPath(new URL('../generated', import.meta.url)), generate())
}
