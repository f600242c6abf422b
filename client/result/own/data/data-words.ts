import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { NORM_GROUP } from '../../../../banks/figures/norm-group.ts'
import type { Locale } from '../../../../locales/locales.ts'
import { formatNumber } from '../../../base/locale/figures/format-number.ts'
import { nameLevel } from '../../report/shared/score-messages.ts'
import type { DataWords } from './own-data.ts'

/** The messages of the downloaded files, in the language of the page. */
export function dataWords(i18n: I18n, locale: Locale): DataWords {
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
      scale: i18n._(msg`The scale: a trait’s letter, or a facet’s letter and number`),
      name: i18n._(msg`The scale’s name`),
      raw: i18n._(msg`The sum of the points of the scale’s statements`),
      least: i18n._(msg`The least sum there can be`),
      greatest: i18n._(msg`The greatest sum there can be`),
      percentile: i18n._(msg`How many of 100 people have a lower score`),
      band_from: i18n._(msg`The lower end of the percentile’s 90% error band`),
      band_to: i18n._(msg`The upper end of the percentile’s 90% error band`),
      level: i18n._(msg`The level in words`),
      group_percentile: i18n._(
        msg`The percentile among people of the same gender and age, where these are known`,
      ),
    },
  }
}
