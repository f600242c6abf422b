import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Level } from '../../banks/level.ts'
import type { Domain, Score } from '../../banks/vocabulary.ts'

const DOMAIN_NAMES: Record<Domain, MessageDescriptor> = {
  O: msg`Openness to experience`,
  C: msg`Conscientiousness`,
  E: msg`Extraversion`,
  A: msg`Agreeableness`,
  N: msg`Neuroticism`,
}

const LEVEL_NAMES: Record<Level, MessageDescriptor> = {
  low: msg({ message: 'Low', context: 'a score' }),
  neutral: msg({ message: 'Average', context: 'a score' }),
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

/** What a domain's bar shows, in one sentence. */
export function describeDomainScore(
  i18n: I18n,
  title: string,
  score: number,
  level: Level,
  range: { from: number; to: number },
): string {
  const { from, to } = range
  switch (level) {
    case 'low':
      return i18n._(msg`${title}: ${score} of 120, below the average range of ${from} to ${to}.`)
    case 'neutral':
      return i18n._(msg`${title}: ${score} of 120, within the average range of ${from} to ${to}.`)
    case 'high':
      return i18n._(msg`${title}: ${score} of 120, above the average range of ${from} to ${to}.`)
  }
}

/** The same for a facet, whose name stands beside the bar. */
export function describeFacetScore(i18n: I18n, title: string, score: number): string {
  return i18n._(msg`${title}: ${score} of 20, on a scale from 4 to 20.`)
}
