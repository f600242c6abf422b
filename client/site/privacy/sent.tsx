import { Trans } from '@lingui/react/macro'
import { ITEM_COUNT } from '../../../banks/vocabulary.ts'
import { RuledSection } from '../reading/ruled-section.tsx'

/** What a save sends to the server. */
export function Sent() {
  const items = ITEM_COUNT
  return (
    <RuledSection id="sent" title={<Trans>What is sent when you finish</Trans>}>
      <div className="prose">
        <p>
          <Trans>
            When you ask for your report after the last statement, this is sent to our server, right away or
            as soon as there’s a connection:
          </Trans>
        </p>
        <ul className="reading-list">
          <li>
            <Trans>
              which test it was, your {items} answers, the language you took it in, and which version of the
              statements that was
            </Trans>
          </li>
          <li>
            <Trans>
              the date and time you finished, and for how many seconds the test was in front of you
            </Trans>
          </li>
          <li>
            <Trans>a mark that says whether the answers were filled in at random to try the site out</Trans>
          </li>
          <li>
            <Trans>
              whether your browser, or something added to it, had translated statements that you answered:
              their words were then not ours
            </Trans>
          </li>
          <li>
            <Trans>
              a random key that your device makes up for this one test, so that a test sent twice is stored
              once
            </Trans>
          </li>
          <li>
            <Trans>your age and gender, but only if you agreed before the test to store them</Trans>
          </li>
          <li>
            <Trans>
              that researchers may use your answers, but only if you said so after the last statement. They’re
              given the answers, the month and language of the test, and how many minutes it took. They’re
              given the version of the statements, and whether the browser had translated them. If you stored
              them, they also get an age range and your gender. They never get an ID or an exact date. If you
              delete your result, it’s in no later copy for researchers.
            </Trans>
          </li>
        </ul>
        <p>
          <Trans>
            The server adds the time of arrival. It doesn’t store your IP address, your browser or where you
            are. The key itself isn’t stored: the server works out the result’s ID from it.
          </Trans>
        </p>
        <p>
          <Trans>
            When you open a result or a comparison, its IDs may be sent to the server. It looks the results up
            and keeps no note of that.
          </Trans>
        </p>
      </div>
    </RuledSection>
  )
}
