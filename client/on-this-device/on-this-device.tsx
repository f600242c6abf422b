import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { CARRIED } from './carry/carry-code.ts'
import { CarryIn } from './carry/carry-in.tsx'
import { CarryOut } from './carry/carry-out.tsx'
import { ClearDevice } from './clear-device.tsx'
import { KeptHere } from './kept-here.tsx'
import { Room } from './room.tsx'
import { WaitingHere } from './waiting-here.tsx'

/** What this device keeps of the site, and all that its owner can do about it. */
export function OnThisDevice() {
  const { hash } = useLocation()
  const brings = hash.includes(CARRIED)
  // What makes links and clears the device is there when it is asked for, with a network or not.
  useEffect(() => void import('../storage/device/own-tests.ts').catch(() => {}), [])
  return (
    <>
      {brings && <CarryIn />}
      <KeptHere />
      <WaitingHere />
      <CarryOut />
      {!brings && <CarryIn />}
      <Room />
      <ClearDevice />
    </>
  )
}
