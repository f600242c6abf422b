import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { describeRank, isolatePercentile } from '../report/shared/score-messages.ts'
import type { Difference } from '../../../banks/figures/differences.ts'
import { spreadOf, type ScaleComparison } from './domains.ts'
import type { ShownPerson } from './comparison-data.ts'
import { isolate } from './people/labels.ts'

const DIFFERENCE_NAMES: Record<Difference, MessageDescriptor> = {
  unclear: msg`No clear difference`,
  perhaps: msg`Perhaps different`,
  clear: msg`Clearly different`,
}

export function nameDifference(i18n: I18n, difference: Difference): string {
  return i18n._(DIFFERENCE_NAMES[difference])
}

/** How many clear differences two people have, and how much in common. */
export function describeCounts(i18n: I18n, clear: number, common: number): string {
  const words =
    clear > 0 ? (common > 0 ? COUNTS.both : COUNTS.clear) : common > 0 ? COUNTS.common : COUNTS.none
  return i18n._({ ...words, values: { clear, common } })
}

const COUNTS = {
  both: msg({
    message:
      '{clear, plural, one {# clear difference} other {# clear differences}}, {common, plural, one {# thing in common} other {# things in common}}.',
  }),
  clear: msg({
    message:
      '{clear, plural, one {# clear difference} other {# clear differences}}, nothing clearly in common.',
  }),
  common: msg({
    message: 'No clear difference, {common, plural, one {# thing in common} other {# things in common}}.',
  }),
  none: msg`No clear difference, and nothing clearly in common.`,
}

/** Summarises the percentiles of three or more people. */
export function describeGroup(i18n: I18n, percentiles: readonly number[]): string {
  const spread = spreadOf(percentiles)
  const median = isolatePercentile(spread.median)
  const [lower, upper] = [isolatePercentile(spread.lower), isolatePercentile(spread.upper)]
  return i18n._(msg`The middle person is at ${median}, the middle half between ${lower} and ${upper}`)
}

/**
 * Describes a scale's drawing in sentences that are read one after the other. The table names the people if there are
 * more than two.
 * @param title the scale's name
 */
export function describeComparison(
  i18n: I18n,
  title: string,
  people: readonly ShownPerson[],
  { percentiles, ranks, difference }: ScaleComparison,
): string {
  if (people.length > 2) {
    const group = describeGroup(i18n, percentiles)
    return i18n._(msg`${title}: ${group}.`)
  }
  const told = people.map(({ name }, index) => {
    const rank = ranks[index]
    return `${isolate(name)}: ${rank ? describeRank(i18n, rank, percentiles[index]!) : ''}`
  })
  const apart = people.length === 2 ? [`${nameDifference(i18n, difference)}.`] : []
  return [`${title}.`, ...told, ...apart].join(' ')
}
