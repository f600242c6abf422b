import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Level } from '../../../../banks/bands.ts'
import type { Domain, Score } from '../../../../banks/vocabulary.ts'
import { DOMAIN_NAMES } from '../../../base/locale/domain-names.ts'

const LEVEL_NAMES: Record<Level, MessageDescriptor> = {
  low: msg({ message: 'Low', context: 'a score' }),
  average: msg({ message: 'Average', context: 'a score' }),
  high: msg({ message: 'High', context: 'a score' }),
}

const CHOICE_NAMES: Record<Score, MessageDescriptor> = {
  1: msg`Very inaccurate`,
  2: msg`Moderately inaccurate`,
  3: msg`Neither accurate nor inaccurate`,
  4: msg`Moderately accurate`,
  5: msg`Very accurate`,
}

export function nameDomain(i18n: I18n, domain: Domain): string {
  return i18n._(DOMAIN_NAMES[domain])
}

export function nameLevel(i18n: I18n, level: Level): string {
  return i18n._(LEVEL_NAMES[level])
}

/** An answer's name in the language of the page, whatever the test was taken in. */
export function nameChoice(i18n: I18n, choice: Score): string {
  return i18n._(CHOICE_NAMES[choice])
}

/** The name of a score's level, or of the range between two when it is too close to the border to tell. */
export function nameStanding(i18n: I18n, { level, near }: { level: Level; near?: Level }): string {
  if (near === undefined) return nameLevel(i18n, level)
  return level === 'low' || near === 'low'
    ? i18n._(msg`Between low and average`)
    : i18n._(msg`Between average and high`)
}
