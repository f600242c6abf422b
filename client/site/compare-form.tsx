import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PeopleForm } from '../result/compare/people-form.tsx'
import { invitingHash, readInvitationState, type InvitationState } from '../../banks/links/invitation-link.ts'
import { latePart } from '../base/ui/late-part.tsx'
import type { Head } from '../screen.ts'
import { useEffect, useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { invitation, storeInvitation, readInvitation } from '../device/invitation.ts'
import { useMounted, useStore } from '../base/stores/use-store.ts'

const load = () => import('../result/inviting/inviting-parts.ts')
const words = ['own'] as const
const Invited = latePart(async () => (await load()).Invited, { words })
const InviteSomebody = latePart(async () => (await load()).InviteSomebody, { words })
const ScanCode = latePart(async () => (await load()).ScanCode, { words })
const DamagedInvitation = latePart(async () => (await load()).DamagedInvitation, { words })

export function describe(i18n: I18n): Head {
  return {
    title: i18n._(msg`Compare yourself with others`),
    description: i18n._(
      msg`Put Big Five results side by side: of partners, friends, family, colleagues or a whole team.`,
    ),
  }
}

export default function CompareFormScreen() {
  const arrival = useInvitationState()
  const isForm = arrival.kind === 'none' || arrival.kind === 'damaged'
  return (
    <div className="compare-form">
      <h1>
        <Trans>Compare yourself with others</Trans>
      </h1>
      {isForm && (
        <p className="lead">
          <Trans>
            Everyone takes the test and passes on the link or ID of the result. Add everyone’s result here,
            your own included, and see where you’re alike and where you differ.
          </Trans>
        </p>
      )}
      {arrival.kind === 'damaged' && <DamagedInvitation />}
      {arrival.kind === 'invited' && <Invited from={arrival.from} code={arrival.code} />}
      {arrival.kind === 'inviting' && <InviteSomebody id={arrival.id} />}
      {isForm && (
        <>
          <p className="needs-script">
            <Link className="button button-outline button-small" to={{ hash: invitingHash() }}>
              <Trans>Invite someone with a link</Trans>
            </Link>
          </p>
          <PeopleForm Scan={ScanCode} />
        </>
      )}
      <noscript>
        <p className="notice">
          <Trans>Scripts are turned off in this browser, and putting a comparison together needs them.</Trans>{' '}
          <Trans>A comparison that has a link can be opened without scripts.</Trans>
        </p>
      </noscript>
    </div>
  )
}

const NONE: InvitationState = { kind: 'none' }

/**
 * What the address or the invitation on this device asks of the page; `none` until the page has mounted.
 * Stores an invitation on the device as it arrives.
 */
function useInvitationState(): InvitationState {
  const { hash } = useLocation()
  const isMounted = useMounted()
  const storedCode = useStore(invitation, undefined)?.code
  const arrival = useMemo(
    () => (isMounted ? readInvitationState(hash, storedCode ?? readInvitation()?.code) : NONE),
    [isMounted, hash, storedCode],
  )
  const code = arrival.kind === 'invited' ? arrival.code : undefined
  useEffect(() => {
    if (code === undefined) return
    const stored = readInvitation()
    storeInvitation(stored?.code === code ? stored : { code })
  }, [code])
  return arrival
}
