import { Trans } from '@lingui/react/macro'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import { isCountingOff } from '../../base/stores/counting-consent.ts'
import { Link } from 'react-router'
import { RuledSection } from '../reading/ruled-section.tsx'

/** What stays in the browser's storage. */
export function Device() {
  const path = usePathTo()
  return (
    <RuledSection id="device" title={<Trans>What stays on your device</Trans>}>
      <div className="prose">
        <p>
          <Trans>
            So that the test survives a reload and works without a connection, your browser keeps these things
            in its own storage, in a database (IndexedDB):
          </Trans>
        </p>
        <ul className="reading-list">
          <li>
            <Trans>your answers, and when you gave each of them</Trans>
          </li>
          <li>
            <Trans>the language, age and gender you chose, and whether the last two may be sent</Trans>
          </li>
          <li>
            <Trans>the order of the statements, and which version of them you answered</Trans>
          </li>
          <li>
            <Trans>
              how far you are, when you began and last answered, how long the test took, and whether it was
              filled in at random
            </Trans>
          </li>
          <li>
            <Trans>
              the test’s random key, and the result’s ID once it has one; both stay after you’ve finished
            </Trans>
          </li>
          <li>
            <Trans>for each answer, whether the page was translated when you gave it</Trans>
          </li>
          <li>
            <Trans>if you took copies to another device: when, and a random name they share</Trans>
          </li>
          <li>
            <Trans>whether researchers may use your answers</Trans>
          </li>
          <li>
            <Trans>
              finished tests that are waiting to be sent, and a second copy that the browser can send while
              this site is closed
            </Trans>
          </li>
          <li>
            <Trans>
              results you’ve looked at and when, so that they open offline, and the names you gave them; of a
              result you deleted, only its ID
            </Trans>
          </li>
          <li>
            <Trans>the statements in the languages you can choose</Trans>
          </li>
          {!isCountingOff() && (
            <li>
              <Trans>if you agreed to counting: what is to be counted of your visits, until it’s sent</Trans>
            </li>
          )}
        </ul>
        <p>
          <Trans>
            Besides that, a note in the browser’s local storage says how many statements of an unfinished test
            are answered. The front page offers to continue it. Another says that you don’t want the next
            statement to come by itself, if you switched that off. Your last answers may be noted there for a
            moment, until the database has them. Only the open tab remembers the people you put together for a
            comparison, how far you had scrolled and when it last reloaded itself. Until the page has loaded,
            it also remembers what you chose before the test. The browser also keeps a copy of the site
            itself, so that it opens offline. Some browsers keep the language you chose for the site next to
            it.
          </Trans>
        </p>
        <p>
          <Trans>
            The page <Link to={path('device')}>On this device</Link> shows all of it and removes it. Links and
            files made there carry your tests to another device without passing through our server.
          </Trans>
        </p>
        <p>
          <Trans>
            Your report is worked out on your device. Everything here stays there, apart from what the next
            parts of this page name.
          </Trans>
        </p>
      </div>
    </RuledSection>
  )
}
