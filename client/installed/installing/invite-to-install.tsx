import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import { Link } from 'react-router'
import { followInstallPrompt, findWayHere } from './way-to-install.ts'
import { declineForGood, mayInvite } from './invitations-made.ts'
import { HomeScreen, MenuButton, MenuRow, ShareButton, ShareRow } from './pictures.tsx'
import { SmallButton } from '../../base/ui/small-button.tsx'
import { Section } from '../../base/ui/section.tsx'

/** Shows the browser's install prompt; resolves with the visitor's choice. */
type Ask = () => Promise<'accepted' | 'dismissed'>

/** Invites to install the site the way this browser does it, unless it is installed or was declined. */
export function InviteToInstall() {
  const [way] = useState(findWayHere)
  const [ask, setAsk] = useState<Ask>()
  const [state, setState] = useState<'open' | 'declined' | 'installed'>('open')
  const isReady = way !== undefined && (way !== 'question' || ask !== undefined)
  const isWelcome = useWelcome(isReady)
  useEffect(() => {
    if (way !== 'question') return undefined
    return followInstallPrompt(
      (given) => setAsk(() => given),
      () => setState('installed'),
    )
  }, [way])
  if (!isWelcome) return null
  const decline = () => {
    declineForGood()
    setState('declined')
  }
  const install = async () => {
    // A prompt can be shown only once. If the browser fails to show it, the visitor has not answered.
    setAsk(undefined)
    const outcome = await ask?.().catch(() => undefined)
    if (outcome === 'dismissed') decline()
    else if (outcome === 'accepted') setState('installed')
  }
  if (state !== 'open') {
    return (
      <Outcome>
        {state === 'declined' ? (
          <Trans>All right: we won’t ask again on this device.</Trans>
        ) : (
          <Trans>Big Five is installed. You’ll find it among your apps.</Trans>
        )}
      </Outcome>
    )
  }
  return (
    <Section
      id="install-title"
      className="card stack"
      data-install={way}
      title={
        way === 'question' ? (
          <Trans>Have this site as an app</Trans>
        ) : (
          <Trans>Put this site on your home screen</Trans>
        )
      }
    >
      {way === 'share menu' ? <ByShareMenu /> : <Shared />}
      {way === 'browser menu' && <ByBrowserMenu />}
      <div className="row">
        {way === 'question' && (
          <SmallButton look="filled" aria-disabled={ask === undefined} onClick={() => void install()}>
            <Trans>Install</Trans>
          </SmallButton>
        )}
        <SmallButton onClick={decline}>
          <Trans>No, thanks</Trans>
        </SmallButton>
      </div>
    </Section>
  )
}

/** Whether to show the invitation in this visit, checked once it is ready. */
function useWelcome(isReady: boolean): boolean {
  const [isWelcome, setWelcome] = useState(false)
  useEffect(() => {
    if (isReady) setWelcome((was) => was || mayInvite())
  }, [isReady])
  return isWelcome
}

/** Replaces the invitation and takes over the focus that was in it. */
function Outcome({ children }: { children: ReactNode }) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  useEffect(() => paragraph.current?.focus({ preventScroll: true }), [])
  return (
    <p className="soft" role="status" tabIndex={-1} ref={paragraph}>
      {children}
    </p>
  )
}

/** The text for browsers whose installed apps share the browser's storage. */
function Shared() {
  return (
    <p>
      <Trans>
        It opens like an app then, also without a connection, and your tests and results are in it.
      </Trans>
    </p>
  )
}

function ByBrowserMenu() {
  return (
    <Steps>
      <Step picture={<MenuButton />}>
        <Trans>Open Firefox’s menu: the three dots beside the address.</Trans>
      </Step>
      <Step picture={<MenuRow />}>
        <Trans>Choose “Add app to Home screen”. Older versions call it “Install”.</Trans>
      </Step>
      <Step picture={<HomeScreen />}>
        <Trans>Confirm, and open Big Five from your home screen.</Trans>
      </Step>
    </Steps>
  )
}

function ByShareMenu() {
  const path = usePathTo()
  return (
    <>
      <p>
        <Trans>
          It opens like an app then, also without a connection. Safari deletes what a site keeps when you
          haven’t been there for a while; what the app keeps, stays.
        </Trans>
      </p>
      <p className="notice" data-type="info">
        <Trans>
          The app starts empty: it doesn’t see what Safari keeps.{' '}
          <Link to={`${path('device')}#carry-out`}>Make a link with your tests</Link> first, and paste it in
          the app on the page “On this device”.
        </Trans>
      </p>
      <Steps>
        <Step picture={<ShareButton />}>
          <Trans>Tap the Share button in Safari’s bar. If you don’t see it, tap the three dots first.</Trans>
        </Step>
        <Step picture={<ShareRow />}>
          <Trans>Scroll down and choose “Add to Home Screen”.</Trans>
        </Step>
        <Step picture={<HomeScreen />}>
          <Trans>Tap “Add”, and open Big Five from your home screen.</Trans>
        </Step>
      </Steps>
    </>
  )
}

function Steps({ children }: { children: ReactNode }) {
  return (
    <ol className="stack" style={{ maxInlineSize: '36rem', paddingInlineStart: '1.5rem' }}>
      {children}
    </ol>
  )
}

/** A step with its picture beside the text, or below it where there is no room. */
function Step({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <li>
      <div className="row">
        <p style={{ flex: '1 1 12rem', alignSelf: 'baseline' }}>{children}</p>
        {picture}
      </div>
    </li>
  )
}
