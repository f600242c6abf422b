import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Level } from '../../../../banks/bands.ts'
import type { Domain, Score } from '../../../../banks/vocabulary.ts'
import type { DomainText } from '../../../../banks/report-texts/report-text.ts'
import type { Locale } from '../../../../locales/locales.ts'
import { DOMAIN_NAMES } from '../../../base/locale/domain-names.ts'
import type { Rank } from '../../../../banks/norms/rank.ts'
import type { ReportNumbers, ScaleNumbers } from '../../../../banks/norms/report-numbers.ts'
import { formOfRank } from './rank-form.ts'
import { hasPageName, markText, type Title } from './text-language.ts'

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

/**
 * A domain's title: the page's own name for it where there is one, else as its texts have it.
 * @param lang the language of the report texts
 */
export function titleDomain(
  i18n: I18n,
  locale: Locale,
  lang: string,
  domain: Domain,
  texts: DomainText,
): Title {
  return hasPageName(lang, texts.englishTitle, locale)
    ? { text: nameDomain(i18n, domain), mark: {} }
    : { text: texts.title, mark: markText(lang, false, locale) }
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

/** A rank in words, as a whole sentence; the percentile is that shown with it. */
export function describeRank(i18n: I18n, rank: Rank, percentile: number): string {
  const told = formOfRank(rank, percentile)
  switch (told.form) {
    case 'least': {
      const { same } = told
      return i18n._(
        msg`The lowest score there is: nobody scores lower, and about ${same} of ${hundred} people score the same.`,
      )
    }
    case 'greatest': {
      const { lower, same } = told
      return i18n._(
        msg`The highest score there is: about ${lower} of ${hundred} people score lower, and ${same} score the same.`,
      )
    }
    case 'shared': {
      const { lower, same } = told
      return i18n._(msg`About ${lower} of ${hundred} people score lower, and ${same} score the same.`)
    }
    case 'lower': {
      const { lower } = told
      return i18n._(msg`About ${lower} of ${hundred} people score lower.`)
    }
    case 'almost all lower':
      return i18n._(msg`More than ${allButOne} of ${hundred} people score lower.`)
    case 'almost all higher':
      return i18n._(msg`More than ${allButOne} of ${hundred} people score higher.`)
  }
}

/** The error band in words; its ends are percentiles. */
export function describeBand(i18n: I18n, { from, to }: ScaleNumbers['band']): string {
  const [least, most] = [isolatePercentile(from), isolatePercentile(to)]
  return i18n._(msg`The test isn’t exact: it may be ${least} to ${most}.`)
}

/** Of whom a gender and age group consists, as a heading of what is said of them: 'Among women aged 21 to 30'. */
export function nameGroup(
  i18n: I18n,
  { gender, leastAge, mostAge }: NonNullable<ReportNumbers['group']>,
): string {
  if (leastAge === 0) {
    return gender === 'female'
      ? i18n._(msg`Among women up to ${mostAge} years old`)
      : i18n._(msg`Among men up to ${mostAge} years old`)
  }
  if (mostAge === 99) {
    return gender === 'female'
      ? i18n._(msg`Among women aged ${leastAge} and over`)
      : i18n._(msg`Among men aged ${leastAge} and over`)
  }
  return gender === 'female'
    ? i18n._(msg`Among women aged ${leastAge} to ${mostAge}`)
    : i18n._(msg`Among men aged ${leastAge} to ${mostAge}`)
}
