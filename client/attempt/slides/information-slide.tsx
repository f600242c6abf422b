import { Trans } from '@lingui/react/macro'
import { inventory } from '../../../banks/inventory.ts'
import { UnsentNotice } from '../unsent-notice.tsx'
import { SlideButton } from './slide-button.tsx'

/** What the test is, and what may be stored with its result. */
export function InformationSlide() {
  const { questions, time } = inventory
  return (
    <div className="stack">
      <UnsentNotice />
      <h1 tabIndex={-1}>
        <Trans>Before you begin</Trans>
      </h1>
      <p className="lead">
        <Trans>
          {questions} short statements, about {time} minutes. Say how well each describes you as you are now,
          not as you would like to be.
        </Trans>
      </p>
      <ul className="slide-points">
        <li>
          <Trans>There are no right or wrong answers. Your first thought is usually the best one.</Trans>
        </li>
        <li>
          <Trans>
            Every answer is kept on this device at once. You can stop, lose the connection, and go on later.
          </Trans>
        </li>
        <li>
          <Trans>
            Your answers are saved without your name, under an ID that only you get. Whoever has the ID can
            read the result.
          </Trans>
        </li>
      </ul>
      <noscript>
        <p className="notice" data-type="warning">
          <Trans>The test needs JavaScript: your answers are kept and scored on your own device.</Trans>
        </p>
      </noscript>
      <h2>
        <Trans>May we store your age and gender with your result?</Trans>
      </h2>
      <p>
        <Trans>
          They help to compare results with people like you. Either way we ask for them next, because the
          report uses them on your device; they leave it only if you share them.
        </Trans>
      </p>
      <div className="slide-actions">
        <SlideButton className="button button-pink" event={{ type: 'informed', shared: true }}>
          <Trans>Okey, next question</Trans>
        </SlideButton>
        <SlideButton className="button button-outline" event={{ type: 'informed', shared: false }}>
          <Trans>continue without sharing</Trans>
        </SlideButton>
      </div>
    </div>
  )
}
