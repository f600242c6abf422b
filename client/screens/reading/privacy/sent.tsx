import { Trans } from '@lingui/react/macro'
import { RuledSection } from '../ruled-section.tsx'

/** What a save holds. */
export function Sent() {
  return (
    <RuledSection id="sent" title={<Trans>What is sent when you finish</Trans>}>
      <div className="prose">
        <p>
          <Trans>
            When you ask for your results after the last question, this is sent to our server, at once or as
            soon as there is a connection:
          </Trans>
        </p>
        <ul className="reading-list">
          <li>
            <Trans>which test it was, your 120 answers, and the language you took it in</Trans>
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
              a random key that your device makes up for this one test, so that a save sent twice is stored
              once
            </Trans>
          </li>
          <li>
            <Trans>your age and gender, but only if you agreed before the test to store them</Trans>
          </li>
        </ul>
        <p>
          <Trans>
            The server adds the time of arrival, and stores no network address, no browser and no place. The
            key itself is not stored: the server works out the result's ID from it.
          </Trans>
        </p>
      </div>
    </RuledSection>
  )
}
