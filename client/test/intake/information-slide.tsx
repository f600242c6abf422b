import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import { FinishedNotice } from './finished-notice.tsx'
import { SlideButton } from './slide-button.tsx'

/**
 * Says what happens to the answers, and asks what may be stored with their result. Each button says what it does, and
 * below that what comes next.
 */
export function InformationSlide() {
  const path = usePathTo()
  return (
    <>
      <div className="stack">
        <h1 tabIndex={-1} aria-describedby="step-information">
          <Trans>Before you begin</Trans>
        </h1>
        <p className="small">
          <Trans>
            A few statements are about low moods, habits and how you vote. You can stop at any time. Nothing
            is sent until you ask for your report, which needs all 120 answers. They’re stored without your
            name, under an ID. Anyone who has it can read the result.
          </Trans>{' '}
          <Link to={path('privacy')}>
            <Trans>What is stored, and who can read it</Trans>
          </Link>
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
        <div className="slide-actions lies-over">
          <SlideButton className="choice option" event={{ type: 'informed', shared: true }}>
            <b>
              <Trans>Yes, store them</Trans>
            </b>{' '}
            <small>
              <Trans>Okey, next question</Trans>
            </small>
          </SlideButton>
          <SlideButton className="choice option" event={{ type: 'informed', shared: false }}>
            <b>
              <Trans>No, don’t store them</Trans>
            </b>{' '}
            <small className="sentence-case">
              <Trans>continue without sharing</Trans>
            </small>
          </SlideButton>
        </div>
      </div>
      <FinishedNotice />
    </>
  )
}
