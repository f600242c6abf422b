import { Trans } from '@lingui/react/macro'
import { RuledSection } from '../ruled-section.tsx'

/** What stays in the browser's storage. */
export function Device() {
  return (
    <RuledSection id="device" title={<Trans>What stays on your device</Trans>}>
      <div className="prose">
        <p>
          <Trans>
            So that the test survives a reload and works without a connection, your browser keeps these things
            in its own storage, in a database called IndexedDB:
          </Trans>
        </p>
        <ul className="reading-list">
          <li>
            <Trans>
              your answers, with the language, age and gender you chose and how long the test took, also after
              you have finished
            </Trans>
          </li>
          <li>
            <Trans>finished tests that are waiting for a connection to be saved</Trans>
          </li>
          <li>
            <Trans>results you have looked at, so that they open offline</Trans>
          </li>
          <li>
            <Trans>the questions in the languages you can choose</Trans>
          </li>
        </ul>
        <p>
          <Trans>
            Beside that, a note in the browser's local storage says how many questions of an unfinished test
            are answered, so that the front page can offer to go on. Your last answers may be noted there for
            a moment, until the database has them. People you put together for a comparison are remembered in
            the open tab only. The browser also keeps a copy of the site itself, so that it opens without a
            network.
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
