import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { RuledSection } from '../reading/ruled-section.tsx'
import {
  allowCounting,
  hasAgreed,
  isCountingOff,
  refusesCounting,
} from '../../base/stores/counting-consent.ts'
import { useMounted } from '../../base/stores/use-store.ts'

/** For how many days the server keeps events: the default of ANALYTICS_DAYS. */
const STORED_DAYS = 90

/** What is counted of visits, and for whom, with a button to give or withdraw consent. */
export function Visits() {
  const days = STORED_DAYS
  if (isCountingOff()) {
    return (
      <RuledSection id="visits" title={<Trans>Counting visits</Trans>}>
        <p className="prose">
          <Trans>This site doesn’t count visits: nothing is noted on your device or sent for that.</Trans>
        </p>
      </RuledSection>
    )
  }
  return (
    <RuledSection id="visits" title={<Trans>Counting visits</Trans>}>
      <div className="prose">
        <p>
          <Trans>
            Visits are counted only if you agree, before a test or here. It tells us which pages are read,
            where tests are broken off, and how people find the site. Unless you agree, nothing is noted or
            sent for it. A browser that says Do Not Track or Global Privacy Control says no for you.
          </Trans>
        </p>
        <CountingChoice />
        <p>
          <Trans>If you agree, your browser notes the following and sends it to our own server:</Trans>
        </p>
        <ul className="reading-list">
          <li>
            <Trans>
              the kind of page you open, such as “a result”, the language of the site, when, and whether there
              was a connection; never a link with its ID or names
            </Trans>
          </li>
          <li>
            <Trans>
              that you begin or finish a test, in which language, and which quarter of it you’re through; that
              you open a report or a comparison, invite someone, share, in which way, or install the site
            </Trans>
          </li>
          <li>
            <Trans>
              the name of the site whose link brought you here, and the campaign that the link itself names
            </Trans>
          </li>
          <li>
            <Trans>
              a random number for each of these steps, and one for the visit, which changes after half an hour
              without a step; neither is connected with a test or a result
            </Trans>
          </li>
        </ul>
        <p>
          <Trans>
            The server adds the day, but not the time of day. As far as its settings allow, it also adds the
            country and city your IP address points to, and the address, shortened. After {days} days it
            deletes these steps, and keeps how many there were each day. The people who run it can set both
            otherwise.
          </Trans>
        </p>
        <p>
          <Trans>
            If you take your yes back, it’s removed from your browser’s local storage, with the visit’s number
            and all that hasn’t been sent. What has been sent goes with everyone else’s: there’s no name or
            account to find it by.
          </Trans>
        </p>
      </div>
    </RuledSection>
  )
}

/** Whether this browser's visits are counted, and a button to change that. */
function CountingChoice() {
  const isMounted = useMounted()
  const isAgreed = useSyncExternalStore(follow, hasAgreed, () => false)
  if (!isMounted) return null
  if (refusesCounting()) {
    return (
      <p className="notice">
        <Trans>Your browser says no for you, so you aren’t asked.</Trans>
      </p>
    )
  }
  return (
    <p>
      <button
        type="button"
        className="button button-outline button-small"
        onClick={() => allowCounting(!isAgreed)}
      >
        {isAgreed ? <Trans>Stop counting</Trans> : <Trans>Count my visits</Trans>}
      </button>{' '}
      <span role="status">{isAgreed && <Trans>Your visits are counted.</Trans>}</span>
    </p>
  )
}

function follow(changed: () => void): () => void {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}
