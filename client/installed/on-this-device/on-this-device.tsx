import { useLocation } from 'react-router'
import { Part } from '../../base/ui/part.tsx'
import { CARRIED } from './carry/carry-code.ts'
import { CarryIn } from './carry/carry-in.tsx'
import { CarryOut } from './carry/carry-out.tsx'
import { ClearDevice } from './clear-device.tsx'
import { FailedUpdates } from './failed-updates.tsx'
import { StoredHere } from './stored-here.tsx'
import { StorageSpace } from './storage-space.tsx'
import { WaitingHere } from './waiting-here.tsx'

/** Shows what the site keeps on this device, and everything its owner can do about it. */
export function OnThisDevice() {
  const { hash } = useLocation()
  const brings = hash.includes(CARRIED)
  return (
    <>
      <Part ifBroken="nothing">
        <FailedUpdates />
      </Part>
      {brings && (
        <Part>
          <CarryIn />
        </Part>
      )}
      <Part>
        <StoredHere />
      </Part>
      <Part>
        <WaitingHere />
      </Part>
      <Part>
        <CarryOut />
      </Part>
      {!brings && (
        <Part>
          <CarryIn />
        </Part>
      )}
      <Part ifBroken="nothing">
        <StorageSpace />
      </Part>
      <Part>
        <ClearDevice />
      </Part>
    </>
  )
}
