import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PeopleForm } from '../compare/people-form.tsx'
import { invitingHash } from '../../banks/links/invitation-link.ts'
import { DamagedInvitation, Invited, InviteSomebody, ScanCode } from '../inviting/lazy-parts.ts'
import { useInvitationState } from '../inviting/use-invitation-state.ts'
import type { Head } from '../screen.ts'
import { Link } from '../ui/link.tsx'

export function describe(i18n: I18n): Head {
  return {
    title: i18n._(msg`Compare yourself with others`),
    description: i18n._(
      msg`Put Big Five results side by side: of partners, friends, family, colleagues or a whole team.`,
    ),
  }
}

export default function CompareFormScreen() {
  const invitation = useInvitationState()
  const isForm = invitation.kind === 'none' || invitation.kind === 'damaged'
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
      {invitation.kind === 'damaged' && <DamagedInvitation />}
      {invitation.kind === 'invited' && <Invited from={invitation.from} code={invitation.code} />}
      {invitation.kind === 'inviting' && <InviteSomebody id={invitation.id} />}
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
