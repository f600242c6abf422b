import { Trans } from '@lingui/react/macro'
import { ASKING, SLIDES, type Slide } from '../form/form.ts'
import { SlideButton } from './slide-button.tsx'

/** Shows which of the slides this is, and leads back to the one before. */
export function SlideHead({ slide }: { slide: Slide }) {
  const step = SLIDES.indexOf(slide) + 1
  return (
    <div className="slide-head">
      {step > 1 && (
        <SlideButton className="slide-back" event={{ type: 'wentBack' }}>
          <Trans>Back</Trans>
        </SlideButton>
      )}
      {step <= ASKING && (
        <p className="slide-step">
          <Trans>
            {step} of {ASKING}
          </Trans>
        </p>
      )}
      <progress className="progress" value={step} max={ASKING} aria-hidden="true" />
    </div>
  )
}
