import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { invitation, keepInvitation, readInvitation } from '../storage/invitation.ts'
import { useStore } from '../stores/use-store.ts'
import { useMounted } from '../ui/use-mounted.ts'
import { readInvitationState, type InvitationState } from '../../banks/links/invitation-link.ts'

const NONE: InvitationState = { kind: 'none' }

/**
 * What the address or the invitation on this device asks of the page; `none` until the page has mounted.
 * Stores an invitation on the device as it arrives.
 */
export function useInvitationState(): InvitationState {
  const { hash } = useLocation()
  const isMounted = useMounted()
  const keptCode = useStore(invitation, undefined)?.code
  const arrival = useMemo(
    () => (isMounted ? readInvitationState(hash, keptCode ?? readInvitation()?.code) : NONE),
    [isMounted, hash, keptCode],
  )
  const code = arrival.kind === 'invited' ? arrival.code : undefined
  useEffect(() => {
    if (code === undefined) return
    const kept = readInvitation()
    keepInvitation(kept?.code === code ? kept : { code })
  }, [code])
  return arrival
}
