import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { makeCompareCode, trimName, type ComparedPerson } from '../../../banks/links/compare-code.ts'
import { useLocale, usePathTo } from '../../base/locale/locale-context.tsx'
import { pathToPending } from '../../pages.ts'
import { invitation, storeInvitation, type StoredInvitation } from '../../device/invitation.ts'
import { syncedAttempts } from '../../device/attempts.ts'
import { findResults } from '../../device/database/known-results.ts'
import { readAttempt, readOwnKey, useLive } from '../../device/database/live.ts'
import { showMessage } from '../../base/stores/snackbar-store.ts'
import { useStore } from '../../base/stores/use-store.ts'
import { formHash, invitingHash } from '../../../banks/links/invitation-link.ts'
import { NameField } from './name-field.tsx'
import { PickResult } from './pick-result.tsx'
import { ShareWays } from '../report/share/share-ways.tsx'
import { SmallButton } from '../../base/ui/small-button.tsx'
import { Section } from '../../base/ui/section.tsx'

/** The navigation state of a comparison that answers an invitation: the inviter's name. */
export type AnsweredInvitation = { sendTo: string }

/** Says who invites and who will see what, offers the ways to take part, and waits for the result's id. */
export function Invited({ from, code }: { from: ComparedPerson; code: string }) {
  const stored = useStore(invitation, undefined)
  const path = usePathTo()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { t } = useLingui()
  const inviter = <bdi translate="no">{from.name}</bdi>

  const goOn = (name: string, id: string) => {
    storeInvitation(undefined)
    const state: AnsweredInvitation = { sendTo: from.name }
    void navigate(path('compare-id', makeCompareCode([from, { name, id }])), { state, replace: true })
  }
  const decline = () => {
    storeInvitation(undefined)
    showMessage(t`The invitation has been removed.`)
    void navigate(pathname, { replace: true })
  }
  return (
    <Section
      id="invited-title"
      className="card stack"
      title={<Trans>{inviter} invites you to compare your results</Trans>}
    >
      <OwnInvitation id={from.id} />
      {stored?.attempt !== undefined && stored.name !== undefined ? (
        <Awaited attempt={stored.attempt} name={stored.name} onKnown={goOn} />
      ) : (
        <Choices from={from} stored={stored?.code === code ? stored : { code }} onPick={goOn} />
      )}
      <p>
        <Link to={{ hash: formHash() }}>
          <Trans>New comparison</Trans>
        </Link>
      </p>
      <p>
        <SmallButton look="quiet" onClick={decline}>
          <Trans>No, thanks: remove this invitation</Trans>
        </SmallButton>
      </p>
    </Section>
  )
}

type ChoicesProps = {
  from: ComparedPerson
  stored: StoredInvitation
  onPick: (name: string, id: string) => void
}

function Choices({ from, stored, onPick }: ChoicesProps) {
  const { t } = useLingui()
  const path = usePathTo()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  const inviter = <bdi translate="no">{from.name}</bdi>
  const withName = (take: (name: string) => void) => {
    const name = trimName(field.current?.value ?? '')
    setMissing(name === '')
    if (name === '') return field.current?.focus()
    fetchAhead(from.id)
    take(name)
  }
  return (
    <>
      <NameField
        field={field}
        label={<Trans>Your name, as {inviter} will see it</Trans>}
        isMissing={isMissing}
        start={stored.name ?? ''}
        onInput={() => setMissing(false)}
      />
      <button
        type="button"
        className="button button-pink"
        onClick={() =>
          withName((name) => {
            storeInvitation({ code: stored.code, name })
            void navigate(path('test'))
          })
        }
      >
        <Trans>Take the test</Trans>
      </button>
      <p className="small soft">
        <Trans>
          Afterwards the comparison opens by itself. The invitation waits on this device, even without a
          connection.
        </Trans>
      </p>
      <p className="small soft">
        <Trans>
          In the comparison you see both results side by side, and can open each other’s whole result: all
          scores, and the date and language of the test, but no single answers. So can anyone else who gets
          its link.
        </Trans>
      </p>
      <p className="small soft">
        <Trans>
          That you opened this link tells nobody anything. The names are in the links only. {inviter} sees the
          comparison when you send its link back; do so only if it’s fine with you both.
        </Trans>
      </p>
      <h3>
        <Trans>Or use a result you have</Trans>
      </h3>
      <PickResult
        refused={{ id: from.id, words: t`This is the result that invites you. Pick your own.` }}
        onPick={(id) => withName((name) => onPick(name, id))}
      />
    </>
  )
}

type AwaitedProps = {
  attempt: string
  name: string
  onKnown: (name: string, id: string) => void
}

/** Waits until the finished test has its id, which this page, another tab or the worker may bring. */
function Awaited({ attempt, name, onKnown }: AwaitedProps) {
  const locale = useLocale()
  useStore(syncedAttempts.changed, 0)
  const { value: there } = useLive(() => readAttempt(attempt), attempt)
  const stored = there === 'none' ? undefined : there
  const id = stored?.row.resultId ?? syncedAttempts.peek(attempt)?.row.resultId
  const isGone = there === 'none' && !syncedAttempts.isOnlyInTab(attempt)
  const know = useEffectEvent((found: string) => onKnown(name, found))
  useEffect(() => {
    if (id !== undefined) know(id)
  }, [id])
  // The test was deleted meanwhile: forget it, so that the choices are offered again.
  useEffect(() => {
    const stored = invitation.get()
    if (isGone && stored) storeInvitation({ code: stored.code, name })
  }, [isGone, name])
  return (
    <>
      <p role="status">
        <Trans>
          Your test is finished and on its way. The comparison opens by itself as soon as the result has its
          ID; without a connection that waits on this device.
        </Trans>
      </p>
      <p>
        <Link className="button button-outline" to={pathToPending(locale, attempt)}>
          <Trans>Open the report meanwhile</Trans>
        </Link>
      </p>
    </>
  )
}

/** Tells visitors who open their own invitation that it is theirs. */
function OwnInvitation({ id }: { id: string }) {
  const path = usePathTo()
  const { value: key } = useLive(() => readOwnKey(id), id)
  if (!key) return null
  return (
    <p className="notice">
      <Trans>This is an invitation of your own: it’s for somebody else to open.</Trans>{' '}
      <Link to={{ pathname: path('compare'), hash: invitingHash(id) }}>
        <Trans>Get its link</Trans>
      </Link>
    </p>
  )
}

/**
 * Fetches the inviter's result onto the device while there is a connection. If that fails, the comparison
 * fetches it again.
 */
function fetchAhead(id: string): void {
  findResults([id]).catch(() => {})
}

/** Shown above the form when an invitation's link is damaged or incomplete. */
export function DamagedInvitation() {
  return (
    <div className="notice" data-type="warning" role="alert">
      <p className="notice-title">
        <Trans>This invitation can’t be read</Trans>
      </p>
      <p>
        <Trans>A part of its link may have been lost when it was copied. Ask for it once more.</Trans>
      </p>
    </div>
  )
}

/**
 * The last step of an invitation: asks to send the comparison's link back, because the inviter has no other
 * way to it.
 */
export function SendBack({ link, name }: { link: string; name: string }) {
  const { t } = useLingui()
  const inviter = <bdi translate="no">{name}</bdi>
  return (
    <Section id="send-back-title" className="card stack" title={<Trans>Send the link back</Trans>}>
      <p>
        <Trans>Nothing was sent for you: {inviter} sees this comparison once you pass the link on.</Trans>
      </p>
      <p className="keep-line">
        <a className="keep-link" href={link} dir="ltr" translate="no">
          {link}
        </a>
      </p>
      <ShareWays link={link} words={t`A Big Five comparison`} privately />
    </Section>
  )
}
