import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportNumbers, ScaleNumbers } from '../../../../banks/norms/report-numbers.ts'

/** Standings are counts out of a hundred people, and at most all but one are said to have less, or more. */
const hundred = 100
const allButOne = hundred - 1

/** A percentile as shown, in whole numbers: no score is above or below everybody's. */
export function writePercentile(percentile: number): string {
  const whole = Math.round(percentile)
  if (whole < 1) return '<1'
  return whole > allButOne ? `>${allButOne}` : `${whole}`
}

/** A percentile beside other text: where that runs from right to left, the sign stays before its number. */
export function isolatePercentile(percentile: number): string {
  const written = writePercentile(percentile)
  return /^\d/.test(written) ? written : `\u2066${written}\u2069`
}

/** Both ends of an error band as shown; left-to-right in every language. */
export function writeBand({ from, to }: { from: number; to: number }): string {
  return `${writePercentile(from)}–${writePercentile(to)}`
}

/** A percentile in words: how many of a hundred people have less. */
export function describePercentile(i18n: I18n, percentile: number): string {
  const count = Math.round(percentile)
  if (count < 1) return i18n._(msg`lower than more than ${allButOne} of ${hundred}`)
  if (count > allButOne) return i18n._(msg`higher than more than ${allButOne} of ${hundred}`)
  return i18n._(msg`higher than about ${count} of ${hundred}`)
}

/** The error band in words; its ends are percentiles. */
export function describeBand(i18n: I18n, { from, to }: ScaleNumbers['band']): string {
  const [least, most] = [isolatePercentile(from), isolatePercentile(to)]
  return i18n._(msg`With the test’s error: ${least} to ${most} of ${hundred}.`)
}

/** What a swell shows, as its label. */
export function describeSwell(i18n: I18n, title: string, { percentile, band }: ScaleNumbers): string {
  const standing = describePercentile(i18n, percentile)
  const error = describeBand(i18n, band)
  return i18n._(msg`${title}: ${standing}. ${error}`)
}

/** The smallest number of people in a hundred at the end of a scale that is worth mentioning. */
const MANY = 2

/**
 * Says that a score is the least or the greatest there is, if many people share it. Percentiles are
 * mid-ranks, so the share of these people is twice the distance from the end.
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

/** The standing in a gender and age group, as 'Among women aged 21 to 30: higher than about 58 of 100.' */
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
