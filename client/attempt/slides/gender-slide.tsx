import { Trans } from '@lingui/react/macro'
import { BackButton } from './back-button.tsx'
import { SlideButton } from './slide-button.tsx'

/** Which group of people the result is compared with later. */
export function GenderSlide() {
  return (
    <div className="stack">
      <h1 tabIndex={-1}>
        <Trans>What is your gender?</Trans>
      </h1>
      <p>
        <Trans>Results can be compared with those of women or men of your age. You do not have to say.</Trans>
      </p>
      <div className="slide-choices">
        <SlideButton className="button button-outline" event={{ type: 'genderChosen', gender: 'male' }}>
          <Trans>Male</Trans>
        </SlideButton>
        <SlideButton className="button button-outline" event={{ type: 'genderChosen', gender: 'female' }}>
          <Trans>Female</Trans>
        </SlideButton>
        <SlideButton
          className="button button-outline"
          event={{ type: 'genderChosen', gender: 'undisclosed' }}
        >
          <Trans>I'd rather not say</Trans>
        </SlideButton>
      </div>
      <BackButton />
    </div>
  )
}
