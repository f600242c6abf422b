import { Trans } from '@lingui/react/macro'
import type { PageName } from '../pages.ts'
import { useStore } from '../ui/use-store.ts'
import { takeNewRelease, waitingWorker } from './worker-registration.ts'

/** Offers a new release, but never in the middle of a test. */
export function UpdateOffer({ page }: { page: PageName | undefined }) {
  const worker = useStore(waitingWorker, null)
  if (!worker || page === 'test') return null
  return (
    <div className="update-offer notice row" data-type="info" role="status">
      <p>
        <Trans>A new version of this site is ready.</Trans>
      </p>
      <button type="button" className="button button-small" onClick={takeNewRelease}>
        <Trans>Update now</Trans>
      </button>
    </div>
  )
}
