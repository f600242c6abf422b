import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportNumbers, ScaleNumbers } from '../../../banks/report-numbers.ts'

/** People are counted by the hundred; at most all but one of them are said to have less, or more. */
const hundred = 100
const allButOne = hundred - 1

/** A percentile as it is shown, in whole numbers: nobody is said to be above or below everybody. */
export function writePercentile(percentile: number): string {
  const whole = Math.round(percentile)
  if (whole < 1) return '<1'
  return whole > allButOne ? `>${allButOne}` : `${whole}`
}

/** The same within a sentence: where that runs right to left, the sign stays before its number. */
export function tellPercentile(percentile: number): string {
  const written = writePercentile(percentile)
  return /^\d/.test(written) ? written : `\u2066${written}\u2069`
}

/** Both ends of an error band, as they are shown; told left to right in every language. */
export function writeBand({ from, to }: { from: number; to: number }): string {
  return `${writePercentile(from)}–${writePercentile(to)}`
}

/** Where a percentile stands, in words: among a hundred people, how many have less. */
export function describePercentile(i18n: I18n, percentile: number): string {
  const count = Math.round(percentile)
  if (count < 1) return i18n._(msg`lower than more than ${allButOne} of ${hundred}`)
  if (count > allButOne) return i18n._(msg`higher than more than ${allButOne} of ${hundred}`)
  return i18n._(msg`higher than about ${count} of ${hundred}`)
}

/** The error band in words; its ends are percentiles. */
export function describeBand(i18n: I18n, { from, to }: ScaleNumbers['band']): string {
  const [least, most] = [tellPercentile(from), tellPercentile(to)]
  return i18n._(msg`With the test’s error: ${least} to ${most} of ${hundred}.`)
}

/** What a swell shows, in one sentence. */
export function describeSwell(i18n: I18n, title: string, { percentile, band }: ScaleNumbers): string {
  const standing = describePercentile(i18n, percentile)
  const error = describeBand(i18n, band)
  return i18n._(msg`${title}: ${standing}. ${error}`)
}

/** A share of people this small at the end of a scale is not worth saying. */
const MANY = 2

/**
 * That a score is the least or the greatest there is, where many people share it: a percentile in between ranks says
 * half of that.
 */
export function describeEnd(i18n: I18n, { percentile, end }: ScaleNumbers): string | undefined {
  if (end === 'greatest') {
    const people = Math.round(2 * (100 - percentile))
    if (people >= MANY) {
      return i18n._(msg`It’s the highest score there is; about ${people} of ${hundred} people have it.`)
    }
  }
  if (end === 'least') {
    const people = Math.round(2 * percentile)
    if (people >= MANY) {
      return i18n._(msg`It’s the lowest score there is; about ${people} of ${hundred} people have it.`)
    }
  }
  return undefined
}

/** The people of a sex and age, as 'Among women aged 21 to 30: higher than about 58 of 100.' */
export function describeInGroup(
  i18n: I18n,
  { gender, leastAge, mostAge }: NonNullable<ReportNumbers['group']>,
  percentile: number,
): string {
  const standing = describePercentile(i18n, percentile)
  if (leastAge === 0) {
    return gender === 'female'
      ? i18n._(msg`Among women up to ${mostAge} years old: ${standing}.`)
      : i18n._(msg`Among men up to ${mostAge} years old: ${standing}.`)
  }
  if (mostAge === 99) {
    return gender === 'female'
      ? i18n._(msg`Among women aged ${leastAge} and over: ${standing}.`)
      : i18n._(msg`Among men aged ${leastAge} and over: ${standing}.`)
  }
  return gender === 'female'
    ? i18n._(msg`Among women aged ${leastAge} to ${mostAge}: ${standing}.`)
    : i18n._(msg`Among men aged ${leastAge} to ${mostAge}: ${standing}.`)
}
