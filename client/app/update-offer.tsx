import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { PageName } from '../pages.ts'
import { hasUnsavedInTab } from '../stores/unsaved-store.ts'
import { useStore } from '../stores/use-store.ts'
import { lookForRelease, newRelease, takeNewRelease } from './worker-registration.ts'

/** Offers a new release, but never during a test or while this tab holds data that a reload would lose. */
export function UpdateOffer({ page }: { page: PageName | undefined }) {
  const worker = useStore(newRelease, null)
  // A test takes a while: on leaving it, look for a release published in the meantime.
  useEffect(() => (page === 'test' ? lookForRelease : undefined), [page])
  const held = useStore(hasUnsavedInTab, false)
  const mayInterrupt = page !== 'test' && !held
  const mayInterruptNow = useRef(mayInterrupt)
  useEffect(() => {
    mayInterruptNow.current = mayInterrupt
  }, [mayInterrupt])
  if (!worker || !mayInterrupt) return null
  return (
    <div className="update-offer notice row" data-type="info" role="status">
      <p>
        <Trans>A new version of this site is ready.</Trans>
      </p>
      <button
        type="button"
        className="button button-small"
        onClick={() => takeNewRelease(() => mayInterruptNow.current)}
      >
        <Trans>Update now</Trans>
      </button>
    </div>
  )
}
