import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link } from '../ui/link.tsx'
import { useLocale } from '../locale/locale-context.tsx'
import { pathToPending } from '../pages.ts'
import { loadDevice } from '../storage/keeper.ts'

/** A finished test that has not reached the server is never out of sight. */
export function UnsentNotice() {
  const [key, setKey] = useState<string>()
  const locale = useLocale()
  useEffect(() => {
    let current = true
    // On a first visit nothing can wait, and the database need not be fetched for it.
    if (!navigator.serviceWorker?.controller) return
    loadDevice()
      .then(({ deviceOutbox }) => deviceOutbox.list())
      .then((rows) => current && setKey(rows.at(-1)?.key))
      .catch(() => {})
    return () => {
      current = false
    }
  }, [])
  if (key === undefined) return null
  return (
    <div className="notice row" data-type="info">
      <p>
        <Trans>You have a finished test that waits to be saved.</Trans>
      </p>
      <Link className="button button-small" to={pathToPending(locale, key)}>
        <Trans>Open the report</Trans>
      </Link>
    </div>
  )
}
