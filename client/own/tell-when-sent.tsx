import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { findLocale } from '../../locales/locales.ts'
import { useLocale } from '../locale/locale-context.tsx'
import { pathTo } from '../pages.ts'
import { showNotice } from '../outbox/show-notice.ts'
import { loadDevice } from '../storage/keeper.ts'
import type { SavedNotice, SaveRow } from '../storage/outbox.ts'
import { showMessage } from '../stores/snackbar-store.ts'

/** Asks for a notification once a save that waits has been sent; nothing where a browser shows none. */
export function TellWhenSent({ row: { key, notice } }: { row: SaveRow }) {
  const { t } = useLingui()
  const locale = useLocale()
  useTellWhenHidden(key, notice)
  if (!canTell()) return null
  const isAsked = notice !== undefined
  const change = async () => {
    if (!isAsked && (await Notification.requestPermission()) !== 'granted') {
      showMessage(t`Your browser doesn’t let this site show notifications.`)
      return
    }
    const { deviceOutbox } = await loadDevice()
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
    await deviceOutbox.update(key, { notice: isAsked ? undefined : words })
  }
  const say = () =>
    void change().catch(() => showMessage(t`This device didn’t answer. Please try again.`, 'error'))
  return (
    <div className="row">
      <button
        type="button"
        className="button button-outline button-small"
        aria-pressed={isAsked}
        onClick={say}
      >
        <Trans>Notify me when it’s sent</Trans>
      </button>
      <output className="small soft">
        {isAsked &&
          ('SyncManager' in window ? (
            <Trans>You’ll get a notification, also with this page closed.</Trans>
          ) : (
            <Trans>You’ll get a notification if this page is still open in the background then.</Trans>
          ))}
      </output>
    </div>
  )
}

/**
 * Shows the notification when this page itself has sent the save, seen by nobody: its report leaves then, and this with
 * it. The worker shows the same of what it sends.
 */
function useTellWhenHidden(key: string, notice: SavedNotice | undefined): void {
  useEffect(() => {
    if (!notice) return undefined
    const tell = async () => {
      const { deviceAttempts } = await loadDevice()
      const id = (await deviceAttempts.find(key))?.row.resultId
      const registration = await navigator.serviceWorker.getRegistration()
      if (id !== undefined && registration) await showNotice(registration, notice, id)
    }
    return () => {
      if (document.visibilityState === 'hidden') void tell().catch(() => {})
    }
  }, [key, notice])
}

/** A no that the browser keeps is not asked about again. */
function canTell(): boolean {
  return 'Notification' in window && 'serviceWorker' in navigator && Notification.permission !== 'denied'
}
