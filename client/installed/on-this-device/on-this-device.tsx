import { useLocation } from 'react-router'
import { Part, Parts } from '../../base/ui/part.tsx'
import { CARRIED } from './carry/carry-code.ts'
import { CarryIn } from './carry/carry-in.tsx'
import { CarryOut } from './carry/carry-out.tsx'
import { ClearDevice } from './clear-device.tsx'
import { StoredHere, StorageSpace } from './stored-here.tsx'
import { WaitingHere } from './waiting-here.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { TimeTaken } from '../../result/report/forms/taken.tsx'
import { readFailedUpdates } from '../../base/stores/failed-updates.ts'

/** Shows what the site keeps on this device, and everything its owner can do about it. */
export function OnThisDevice() {
  const { hash } = useLocation()
  const brings = hash.includes(CARRIED)
  return (
    <Parts>
      <Part ifBroken="nothing">
        <FailedUpdates />
      </Part>
      {brings && <CarryIn />}
      <StoredHere />
      <WaitingHere />
      <CarryOut />
      {!brings && <CarryIn />}
      <Part ifBroken="nothing">
        <StorageSpace />
      </Part>
      <ClearDevice />
    </Parts>
  )
}

/** The number of failures in a row after which it is no longer only a bad connection. */
const MANY = 3

/** Says that this device does not get a newer release, if its installation has failed again and again. */
function FailedUpdates() {
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
