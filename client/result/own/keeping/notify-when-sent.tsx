import { Trans, useLingui } from '@lingui/react/macro'
import { findLocale } from '../../../../locales/locales.ts'
import { useLocale } from '../../../base/locale/locale-context.tsx'
import { pathTo } from '../../../pages.ts'
import { withTimeouts } from '../../../device/outbox/with-timeouts.ts'
import { deviceOutbox } from '../../../device/database/device.ts'
import type { SaveRow } from '../../../device/outbox.ts'
import { showMessage } from '../../../base/stores/snackbar-store.ts'
import { SmallButton } from '../../../base/ui/small-button.tsx'

/** A button that asks for a notification when a waiting save has been sent; nothing without notifications. */
export function NotifyWhenSent({ row: { key, notice } }: { row: SaveRow }) {
  const { t } = useLingui()
  const locale = useLocale()
  if (!canNotify()) return null
  const isAsked = notice !== undefined
  const change = async () => {
    if (!isAsked && (await Notification.requestPermission()) !== 'granted') {
      showMessage(t`Your browser doesn’t let this site show notifications.`)
      return
    }
    const outbox = withTimeouts(deviceOutbox)
    const { iso, dir } = findLocale(locale)
    const words = {
      title: t`Your result is saved`,
      options: {
        body: t`It has its ID and its link now.`,
        lang: iso,
        dir,
        icon: '/icons/icon-192.png',
        badge: '/icons/icon-monochrome-512.png',
      },
      path: pathTo('result-id', locale, ''),
    }
    await outbox.update(key, { notice: isAsked ? undefined : words })
  }
  const toggle = () =>
    void change().catch(() => showMessage(t`This device didn’t answer. Please try again.`, 'error'))
  return (
    <div className="row">
      <SmallButton aria-pressed={isAsked} onClick={toggle}>
        <Trans>Notify me when it’s sent</Trans>
      </SmallButton>
      <output className="small soft">
        {isAsked &&
          ('SyncManager' in window ? (
            <Trans>You’ll get a notification, even when this page is closed.</Trans>
          ) : (
            <Trans>You’ll get a notification if this page is still open in the background then.</Trans>
          ))}
      </output>
    </div>
  )
}

/** Whether the browser can show notifications and has not recorded a refusal. */
function canNotify(): boolean {
  return 'Notification' in window && 'serviceWorker' in navigator && Notification.permission !== 'denied'
}
