import type { I18n } from '@lingui/core'
import type { Demographics } from '../../../../banks/save-payload.ts'
import type { Result } from '../../../../banks/result.ts'
import { isSheet, type Sheet } from '../../../../banks/sheet.ts'
import { ITEM_COUNT } from '../../../../banks/vocabulary.ts'
import type { Locale } from '../../../../locales/locales.ts'
import { loadBank } from '../../../device/bank-file.ts'
import { interpret } from '../../report/forms/interpretation.ts'
import { loadReportText } from '../../report/texts/report-text-file.ts'
import { syncedAttempts } from '../../../device/attempts.ts'
import type { OwnData, DataWords } from './own-data.ts'
import { msg } from '@lingui/core/macro'
import { NORM_GROUP } from '../../../../banks/figures/measurement.ts'
import { formatNumber } from '../../../base/locale/figures/format-number.ts'
import { nameLevel } from '../../report/shared/score-messages.ts'

/**
 * Collects the data of a result's files, from this device or, where something is missing, from the network.
 * @param attemptKey of the attempt it came from, if that was made on this device
 * @throws RequestError when texts are neither on the device nor available from the network
 */
export async function collectData(
  result: Result,
  attemptKey: string | undefined,
  i18n: I18n,
  locale: Locale,
): Promise<OwnData> {
  const [own, texts, bank, asked] = await Promise.all([
    attemptKey === undefined ? undefined : readOwn(attemptKey),
    loadReportText(locale),
    loadBank(locale),
    // Optional: the statements in the reader's language are there in any case.
    result.lang === locale ? undefined : loadBank(result.lang).catch(() => undefined),
  ])
  const { numbers } = await interpret(result.scores, locale, result.demographics ?? own?.demographics)
  return { result, sheet: own?.sheet, numbers, texts, bank, asked, words: dataWords(i18n, locale) }
}

/** What only this device has of an attempt; undefined when it no longer has it. */
async function readOwn(
  attemptKey: string,
): Promise<{ sheet: Sheet | undefined; demographics: Demographics } | undefined> {
  const stored = await syncedAttempts.find(attemptKey)
  if (!stored) return undefined
  const { age, gender } = stored.row
  const choices = Array<number>(ITEM_COUNT).fill(0)
  for (const { item, choice } of stored.answers) choices[item] = choice
  const sheet = choices.join('')
  return { sheet: isSheet(sheet) ? sheet : undefined, demographics: { age, gender } }
}

/** The messages of the downloaded files, in the language of the page. */
function dataWords(i18n: I18n, locale: Locale): DataWords {
  const people = formatNumber(NORM_GROUP.people, 0, locale, true)
  const { firstYear, lastYear } = NORM_GROUP
  return {
    levels: { low: nameLevel(i18n, 'low'), average: nameLevel(i18n, 'average'), high: nameLevel(i18n, 'high') },
    keyed: { plus: i18n._(msg`as answered`), minus: i18n._(msg`reversed`) },
    norms: i18n._(
      msg`Percentiles compare with ${people} people who took this test in English, online, from ${firstYear} to ${lastYear} (Johnson, 2014).`,
    ),
    columns: {
      item: i18n._(msg`The statement’s place in the test, 1 to 120`),
      statement: i18n._(msg`The statement in the language of this page`),
      statement_as_asked: i18n._(msg`The statement in the language of the test, where that’s another`),
      answer: i18n._(msg`The answer, 1 to 5, as it was given`),
      answer_text: i18n._(msg`The answer in words`),
      keyed: i18n._(
        msg`Whether the answer counts as it was given or reversed (6 minus the answer), because the statement says the opposite of its facet`,
      ),
      score: i18n._(msg`The points the answer gives, 1 to 5`),
      domain: i18n._(msg`The trait the statement belongs to, as a letter`),
      domain_name: i18n._(msg`The trait’s name`),
      facet: i18n._(msg`The facet the statement belongs to: the trait’s letter and a number`),
      facet_name: i18n._(msg`The facet’s name`),
      scale: i18n._(msg`A trait’s letter, or a facet’s letter and number`),
      name: i18n._(msg`The name of the trait or facet`),
      raw: i18n._(msg`The sum of the points of its statements`),
      least: i18n._(msg`The least sum there can be`),
      greatest: i18n._(msg`The greatest sum there can be`),
      percentile: i18n._(msg`How many of 100 people score lower; those with the same score count half`),
      lower: i18n._(msg`How many of 100 people score lower`),
      same: i18n._(msg`How many of 100 people have the same score`),
      band_from: i18n._(msg`The lower end of the percentile’s 90% error band`),
      band_to: i18n._(msg`The upper end of the percentile’s 90% error band`),
      level: i18n._(msg`The level in words`),
      group_percentile: i18n._(
        msg`The percentile among people of the same gender and age, where these are known`,
      ),
    },
  }
}
