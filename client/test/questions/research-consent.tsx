import { Trans } from '@lingui/react/macro'
import { useStore } from '../../base/stores/use-store.ts'
import type { Session } from '../session.ts'

type Props = { session: Session; frozen: boolean }

/**
 * Asks, once every item is answered, whether researchers may be given the answers; no by default. Not before
 * the test, where the slide about age and gender is full and visitors do not know yet what they would be
 * giving.
 */
export function ResearchConsent({ session, frozen }: Props) {
  const { research } = useStore(session.state)
  const choice = (value: boolean) => (
    <input
      type="radio"
      name="research"
      checked={research === value}
      onChange={() => session.allowResearch(value)}
    />
  )
  return (
    <fieldset className="research" disabled={frozen} aria-describedby="research-meaning">
      <legend>
        <b>
          <Trans>May researchers use your answers?</Trans>
        </b>
      </legend>
      <p id="research-meaning" className="small">
        <Trans>
          They would get your answers, the month and language of the test, and how many minutes you took. They
          would get the version of the statements, and whether the browser had translated them. If you stored
          them, also an age range and your gender. No ID, no exact date. If you delete your result, later
          copies leave it out.
        </Trans>
      </p>
      <label className="row">
        {choice(false)}
        <Trans>No</Trans>
      </label>
      <label className="row">
        {choice(true)}
        <Trans>Yes</Trans>
      </label>
    </fieldset>
  )
}
