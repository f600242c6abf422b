import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { describeRank, writePercentile } from '../report/shared/score-messages.ts'
import type { Difference } from '../../../banks/figures/differences.ts'
import type { ScaleComparison } from './domains.ts'
import { LARGE_GROUP_SIZE, type ShownPerson } from './comparison-data.ts'

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

/** Names each person with the percentile, from the lowest to the highest; of many people, those at both ends. */
function listPeople(people: readonly ShownPerson[], percentiles: readonly number[]): string {
  const told = people
    .map(({ name }, at) => ({ name, percentile: percentiles[at]! }))
    .sort((a, b) => a.percentile - b.percentile)
    .map(({ name, percentile }) => `${name} ${writePercentile(percentile)}.`)
  return (told.length < LARGE_GROUP_SIZE ? told : [told[0], '…', told.at(-1)]).join(' ')
}

/**
 * Describes a scale's drawing in sentences that are read one after the other, as its label: names stand in it without
 * marks of their direction, which are for the eye.
 * @param title the scale's name
 */
export function describeComparison(
  i18n: I18n,
  title: string,
  people: readonly ShownPerson[],
  { percentiles, ranks, difference }: ScaleComparison,
): string {
  if (people.length > 2) {
    const everybody = listPeople(people, percentiles)
    return i18n._(msg`${title}, from lowest to highest: ${everybody}`)
  }
  const told = people.map(({ name }, index) => {
    const rank = ranks[index]
    return `${name}: ${rank ? describeRank(i18n, rank, percentiles[index]!) : ''}`
  })
  const apart = people.length === 2 ? [`${nameDifference(i18n, difference)}.`] : []
  return [`${title}.`, ...told, ...apart].join(' ')
}
