import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { PageName } from '../pages.ts'
import { useCover } from '../base/ui/use-cover.ts'
import { hasUnsavedInTab } from '../base/arrival/reloading.ts'
import { useStore } from '../base/stores/use-store.ts'
import { lookForRelease, newRelease, takeNewRelease } from './worker-registration.ts'

/** A release that the visitor has put off; not stored, so that it is offered again on the next visit. */
let putOff: ServiceWorker | null = null

/**
 * Offers a new release, but never during a test or while this tab holds data that a reload would lose. Stands
 * before the content, where it is found early by keyboard; a style sheet shows it at the bottom of the window.
 */
export function UpdateOffer({ page }: { page: PageName | undefined }) {
  const worker = useStore(newRelease, null)
  const [later, setLater] = useState(putOff)
  // A test takes a while: on leaving it, look for a release published in the meantime.
  useEffect(() => (page === 'test' ? lookForRelease : undefined), [page])
  const held = useStore(hasUnsavedInTab, false)
  const mayInterrupt = page !== 'test' && !held
  const mayInterruptNow = useRef(mayInterrupt)
  useEffect(() => {
    mayInterruptNow.current = mayInterrupt
  }, [mayInterrupt])
  const place = useRef<HTMLDivElement>(null)
  useCover(place)
  return (
    <div className="update-offer-place lies-over" role="status" ref={place}>
      {worker && worker !== later && mayInterrupt && (
        <div className="update-offer notice row" data-type="info">
          <p>
            <Trans>A new version of this site is ready.</Trans>
          </p>
          <div className="row">
            <button
              type="button"
              className="button button-small"
              onClick={() => takeNewRelease(() => mayInterruptNow.current)}
            >
              <Trans>Update now</Trans>
            </button>
            <button
              type="button"
              className="button button-quiet button-small"
              onClick={() => setLater((putOff = worker))}
            >
              <Trans>Later</Trans>
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
