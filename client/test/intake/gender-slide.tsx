import { Trans } from '@lingui/react/macro'
import { GENDERS, type Gender } from '../../../banks/vocabulary.ts'
import { SlideButton } from './slide-button.tsx'

/** Asks for the gender, which the visitor need not give. */
export function GenderSlide() {
  return (
    <div className="stack">
      <h1 tabIndex={-1} aria-describedby="step-gender">
        <Trans>What is your gender?</Trans>
      </h1>
      <p>
        <Trans>
          You don’t have to say. The main comparison is with women and men together. A second one has only
          women or only men; if neither fits, choose the last.
        </Trans>
      </p>
      <div className="slide-choices">
        {GENDERS.map((gender) => (
          <SlideButton key={gender} className="choice option" event={{ type: 'genderChosen', gender }}>
            <b>
              <GenderName gender={gender} />
            </b>
          </SlideButton>
        ))}
      </div>
    </div>
  )
}

function GenderName({ gender }: { gender: Gender }) {
  if (gender === 'male') return <Trans>Male</Trans>
  if (gender === 'female') return <Trans>Female</Trans>
  return <Trans>I’d rather not say</Trans>
}
