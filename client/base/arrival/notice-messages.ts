import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Returns the texts of the notice that a page is incomplete. */
export function describeNotice(i18n: I18n): { text: string; button: string } {
  return {
    text: i18n._(
      msg`Parts of this page are still missing: the connection is slow or was lost. The page will finish loading by itself when you’re back online.`,
    ),
    button: i18n._(msg`Try again`),
  }
}
