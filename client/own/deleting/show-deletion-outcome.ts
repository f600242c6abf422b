import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Delivery } from '../../outbox/delivery.ts'
import { showMessage } from '../../stores/snackbar-store.ts'

/** Shows the outcome of a deletion that this device has recorded. */
export function showDeletionOutcome(i18n: I18n, { outcome }: Delivery): void {
  if (outcome === 'deleted') showMessage(i18n._(msg`The result has been deleted.`))
  else if (outcome === 'refused') showMessage(i18n._(msg`The server didn’t accept the deletion.`), 'error')
  else showMessage(i18n._(msg`Noted. The server will delete it as soon as it can be reached.`))
}
