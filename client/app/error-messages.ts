import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Head } from '../screen.ts'

/** Returns the head of an error page. */
export function describeError(i18n: I18n, status: number): Head {
  return status === 404
    ? {
        title: i18n._(msg`404 Not Found`),
        description: i18n._(msg`This page could not be found`),
        indexed: false,
      }
    : { title: i18n._(msg`An error occurred`), description: i18n._(msg`An error occurred`), indexed: false }
}
