import { Trans } from '@lingui/react/macro'
import { RESULT_ID_LENGTH } from '../../../banks/result-id.ts'
import { DeviceResults } from '../../result/report/shared/device-results.tsx'
import { GetResult } from '../../result/report/heading/get-result.tsx'
import type { ReactNode } from 'react'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import { Link } from 'react-router'

/** Shown in place of a result whose ID does not exist: what to check, and a field to correct the ID. */
export function UnknownResult({ id }: { id: string }) {
  const length = RESULT_ID_LENGTH
  return (
    <div className="result-form">
      <img className="no-result" src="/images/not-found.svg" alt="" width="320" height="200" />
      <h1>
        <Trans>No result has this ID</Trans>
      </h1>
      <p className="lead">
        <Trans>A result may have been deleted, or its ID copied wrongly.</Trans>{' '}
        <Trans>Compare all {length} characters with the link or the ID that you were given.</Trans>
      </p>
      <GetResult key={id} asked={id} />
      <noscript>
        <p className="notice">
          <Trans>
            Scripts are turned off in this browser. Correct the ID at the end of this page’s address:{' '}
            <code dir="ltr" translate="no">
              {id}
            </code>
          </Trans>
        </p>
      </noscript>
      <DeviceResults />
    </div>
  )
}

/**
 * Shown in place of a result that its owner has deleted.
 * @param children the deletions recorded on this device
 */
export function DeletedResult({ children }: { children: ReactNode }) {
  const path = usePathTo()
  return (
    <div className="result-form">
      <h1>
        <Trans>Deleted by its owner</Trans>
      </h1>
      <p className="lead">
        <Trans>This result was deleted and can’t be brought back.</Trans>
      </p>
      {children}
      <p>
        <Link className="button" to={path('test')}>
          <Trans>Take the test</Trans>
        </Link>
      </p>
      <DeviceResults />
    </div>
  )
}
