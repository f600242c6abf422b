import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { TimeTaken } from '../../result/report/forms/taken.tsx'
import { readFailedUpdates } from '../../base/stores/failed-updates.ts'

/** The number of failures in a row after which it is no longer only a bad connection. */
const MANY = 3

/** Says that this device does not get a newer release, if its installation has failed again and again. */
export function FailedUpdates() {
  const [failures] = useState(readFailedUpdates)
  if (!failures || failures.count < MANY) return null
  const time = <TimeTaken time={failures.at} />
  return (
    <p className="notice" data-type="warning" data-failed-updates>
      <Trans>
        A newer version of this site couldn’t be installed here, last on {time}. The version you have works
        on, and every visit tries again. A steady connection and free space on the device help.
      </Trans>
    </p>
  )
}
