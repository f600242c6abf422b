import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Result } from '../../banks/result.ts'
import type { Head } from '../screens.ts'
import { REPORT_ORDER } from './report-order.ts'
import { nameDomain } from './score-words.ts'

/** What a link to a result says about it, where it is posted: the five scores. Search engines are kept out. */
export function describeResult(i18n: I18n, { scores, invalid }: Result): Head {
  if (invalid) {
    return {
      title: i18n._(msg`A Big Five result filled in at random`),
      description: i18n._(msg`This test was skipped, so its scores say nothing about anyone.`),
      indexed: false,
    }
  }
  const list = REPORT_ORDER.map((domain) => `${nameDomain(i18n, domain)} ${scores[domain].score}`).join(' · ')
  return {
    title: i18n._(msg`A Big Five personality test result`),
    description: i18n._(msg`${list}. Each score lies between 24 and 120.`),
    indexed: false,
  }
}
