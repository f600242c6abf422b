import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Locale } from '../../locales/locales.ts'
import type { Difference } from './differences.ts'
import { formatScore } from './format-score.ts'
import { isolate } from './isolate.ts'
import type { ShownPerson } from './shown-people.ts'
import type { Spread } from './spread.ts'

/** What is drawn of a scale. */
export type Plotted = { scores: readonly number[]; spread: Spread; difference?: Difference }

/**
 * What a plot shows, in one sentence. More than two people are not named: the table does that.
 * @param title what the scale is called
 * @param difference of two people on a domain; facets are not judged
 */
export function describePlot(
  i18n: I18n,
  locale: Locale,
  title: string,
  people: readonly ShownPerson[],
  { scores, spread, difference }: Plotted,
): string {
  const { least, most } = spread
  if (people.length > 2) {
    const median = formatScore(spread.median, locale)
    return i18n._(msg`${title}: scores from ${least} to ${most}, with the median at ${median}.`)
  }
  const [first = '', second] = people.map(({ name }) => isolate(name))
  const [a = 0, b = 0] = scores
  if (second === undefined) return i18n._(msg`${title}: ${first} ${a}.`)
  switch (difference) {
    case 'same':
      return i18n._(msg`${title}: ${first} ${a}, ${second} ${b}, about the same.`)
    case 'perhaps':
      return i18n._(msg`${title}: ${first} ${a}, ${second} ${b}, perhaps different.`)
    case 'clear':
      return i18n._(msg`${title}: ${first} ${a}, ${second} ${b}, clearly different.`)
    default:
      return i18n._(msg`${title}: ${first} ${a}, ${second} ${b}.`)
  }
}
