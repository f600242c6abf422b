import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePathTo } from '../../locale/locale-context.tsx'
import { Link } from '../../ui/link.tsx'
import { DeviceResults } from '../../report/shared/device-results.tsx'

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
