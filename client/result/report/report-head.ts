import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { NORM_GROUP } from '../../../banks/figures/measurement.ts'
import type { Result } from '../../../banks/result.ts'
import type { Locale } from '../../../locales/locales.ts'
import { formatNumber } from '../../base/locale/figures/format-number.ts'
import type { Head } from '../../screen.ts'

/**
 * The head of a result's page, which posted links show: the portrait's title, and no score. Search engines
 * are kept out.
 * @param title undefined when nothing but neuroticism stands out, which links do not mention
 */
export function describeResult(i18n: I18n, { invalid }: Result, title: string | undefined): Head {
  if (invalid) {
    return {
      title: i18n._(msg`A Big Five result filled in at random`),
      description: i18n._(msg`This test was skipped, so its scores say nothing about anyone.`),
      indexed: false,
    }
  }
  const people = formatNumber(NORM_GROUP.people, 0, i18n.locale as Locale)
  return {
    title: title ?? i18n._(msg`A Big Five personality test result`),
    description: i18n._(
      msg`A portrait in words, and where this person stands among ${people} people who took the test in English.`,
    ),
    indexed: false,
  }
}

/** Why a page has no result to show: there is none, it was deleted, or the server cannot be reached. */
const ABSENT = {
  unknown: [msg`No result has this ID`, msg`A result may have been deleted, or its ID copied wrongly.`],
  deleted: [msg`Deleted by its owner`, msg`This result was deleted and can’t be brought back.`],
  unreached: [
    msg`This result isn’t on this device yet`,
    msg`It opens by itself as soon as the server can be reached.`,
  ],
} as const

/** The head of the page for a result that cannot be shown. */
export function describeAbsentResult(i18n: I18n, why: keyof typeof ABSENT): Head {
  const [title, description] = ABSENT[why]
  return { title: i18n._(title), description: i18n._(description), indexed: false }
}
