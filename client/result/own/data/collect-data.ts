import type { I18n } from '@lingui/core'
import type { Demographics } from '../../../../banks/demographics.ts'
import type { Result } from '../../../../banks/result.ts'
import { isSheet, type Sheet } from '../../../../banks/sheet.ts'
import { ITEM_COUNT } from '../../../../banks/vocabulary.ts'
import type { Locale } from '../../../../locales/locales.ts'
import { loadBank } from '../../../device/bank-file.ts'
import { interpret } from '../../report/interpretation.ts'
import { loadReportText } from '../../report/texts/report-text-file.ts'
import { syncedAttempts } from '../../../device/attempts.ts'
import { dataWords } from './data-words.ts'
import type { OwnData } from './own-data.ts'

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
