import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactElement } from 'react'
import { useLocale } from '../../base/locale/locale-context.tsx'
import { pathToPending } from '../../pages.ts'
import { syncedAttempts } from '../../device/attempts.ts'
import { CloseIcon } from '../../base/ui/icons.tsx'
import { Link } from 'react-router'
import { useStore } from '../../base/stores/use-store.ts'
import { countAnswers } from '../attempt.ts'
import type { Session } from '../session.ts'
import { focusItem } from './item.tsx'
import { StartOverDialog } from './start-over.tsx'
import type { OtherTest } from '../use-test.ts'

type Props = {
  session: Session
  resumed: boolean
  other: OtherTest | undefined
  startOver: () => void
}

/**
 * Shows one notice about this attempt at a time: another tab holds it, it is not stored on the device, or it
 * was resumed. It overlays the progress, so that no choice moves when it appears or disappears. The focus of one
 * that goes passes to the first item of the page.
 */
export function AttemptNotices(props: Props) {
  const notice = useNotice(props)
  const kind = notice?.type
  const { session } = props
  useEffect(() => {
    if (document.activeElement === document.body) focusItem(session.state.get().attempt.position)
  }, [kind, session])
  const isHeard = useIsHeard()
  return (
    <div className="attempt-notices" role="status">
      {isHeard && notice}
    </div>
  )
}

/** Milliseconds that a live region is in the page before its first words: those that come with it are often not said. */
const REGION_FIRST = 150

function useIsHeard(): boolean {
  const [isHeard, setHeard] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHeard(true), REGION_FIRST)
    return () => clearTimeout(timer)
  }, [])
  return isHeard
}

type Closable = 'memory' | 'welcome'

function useNotice({ session, resumed, other, startOver }: Props): ReactElement | null {
  const { attempt, role, saving } = useStore(session.state)
  const storedIn = useStore(syncedAttempts.storedIn, 'device')
  const [closed, setClosed] = useState<ReadonlySet<Closable>>(new Set())
  const answered = countAnswers(attempt)
  const [answeredBefore] = useState(answered)
  if (role === 'reader') return <InAnotherTab session={session} />
  if (role === 'finished' || saving === 'failed') return <Finished session={session} />
  const close = (notice: Closable) => () => setClosed(new Set([...closed, notice]))
  if (storedIn === 'memory' && !closed.has('memory')) return <NotStored close={close('memory')} />
  // Answering another item means not starting over.
  const mayWelcome = resumed && !attempt.submitted && answered > 0 && answered === answeredBefore
  if (!mayWelcome || closed.has('welcome')) return null
  if (other) return <TwoTests answered={answered} other={other} />
  return <WelcomeBack startOver={startOver} close={close('welcome')} />
}

function InAnotherTab({ session }: { session: Session }) {
  return (
    <div className="notice attempt-notice" data-type="info">
      <p>
        <Trans>This test is open in another tab.</Trans>
      </p>
      <button type="button" className="button button-small" onClick={() => void session.claim(true)}>
        <Trans>Continue here</Trans>
      </button>
    </div>
  )
}

function Finished({ session }: { session: Session }) {
  const { saving } = useStore(session.state)
  const locale = useLocale()
  return (
    <div className="notice attempt-notice" data-type="info">
      <p>
        {saving === 'failed' ? (
          <Trans>Your answers are kept on this device and will be sent again.</Trans>
        ) : (
          <Trans>This test was finished or deleted in another tab.</Trans>
        )}
      </p>
      <Link className="button button-small" to={pathToPending(locale, session.key)}>
        <Trans>Open the report</Trans>
      </Link>
    </div>
  )
}

function NotStored({ close }: { close: () => void }) {
  const { t } = useLingui()
  return (
    <div className="notice attempt-notice" data-type="warning" role="alert">
      <p>
        <Trans>This browser doesn’t let us keep your answers on the device. Don’t close this tab.</Trans>
      </p>
      <button type="button" className="icon-button" onClick={close} aria-label={t`Close this message`}>
        <CloseIcon />
      </button>
    </div>
  )
}

/** Shown on resuming, at the item where the test was left, with the option to start over. */
function WelcomeBack({ startOver, close }: { startOver: () => void; close: () => void }) {
  return (
    <div className="notice attempt-notice" data-type="info">
      <p>
        <Trans>Welcome back. You can go on where you stopped.</Trans>
      </p>
      <StartOverDialog startOver={startOver} keep={close} />
    </div>
  )
}

/** Shown when two tabs have each begun a test: neither is lost. */
function TwoTests({ answered, other }: { answered: number; other: OtherTest }) {
  const others = other.answered
  return (
    <div className="notice attempt-notice" data-type="info">
      <p>
        <Trans>
          You have two unfinished tests. Answered in this one: {answered}, in the other: {others}.
        </Trans>
      </p>
      <button type="button" className="button button-small button-outline" onClick={other.goTo}>
        <Trans>Open the other test</Trans>
      </button>
    </div>
  )
}
