import { Trans } from '@lingui/react/macro'
import { inventory } from '../../../banks/inventory.ts'
import { FinishedNotice } from './finished-notice.tsx'
import { SlideButton } from './slide-button.tsx'

/** Explains the test, and asks what may be stored with its result. */
export function InformationSlide() {
  const { questions, time } = inventory
  return (
    <div className="stack">
      <h1 tabIndex={-1}>
        <Trans>Before you begin</Trans>
      </h1>
      <p className="small">
        <Trans>
          {questions} short statements, about {time} minutes. Answer as you are now, not as you’d like to be.
        </Trans>
      </p>
      <p className="small">
        <Trans>
          Your answers are sent without your name and stored under an ID. Anyone who has it can read the
          result.
        </Trans>
      </p>
      <p className="notice without-scripts" data-type="warning">
        <Trans>The test needs JavaScript: your answers are kept and scored on your own device.</Trans>
      </p>
      <h2>
        <Trans>May we store your age and gender with your result?</Trans>
      </h2>
      <p className="small">
        <Trans>
          Your report also compares you with people of your age and gender. Both stay on this device unless
          you agree; then whoever has the link sees that comparison, too.
        </Trans>
      </p>
      <div className="slide-actions lies-over consent">
        <div>
          <SlideButton
            className="button button-outline"
            event={{ type: 'informed', shared: true }}
            describedBy="consent-yes"
          >
            <Trans>Okey, next question</Trans>
          </SlideButton>
          <p id="consent-yes">
            <Trans>Yes, store them</Trans>
          </p>
        </div>
        <div>
          <SlideButton
            className="button button-outline"
            event={{ type: 'informed', shared: false }}
            describedBy="consent-no"
          >
            <span className="sentence-case">
              <Trans>continue without sharing</Trans>
            </span>
          </SlideButton>
          <p id="consent-no">
            <Trans>No, don’t store them</Trans>
          </p>
        </div>
      </div>
      <FinishedNotice />
    </div>
  )
}
