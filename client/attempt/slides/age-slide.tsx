import { Trans } from '@lingui/react/macro'
import { MINIMUM_AGE } from '../../../banks/vocabulary.ts'
import { BackButton } from './back-button.tsx'

/** The visitor's age; 15 or less goes no further. */
export function AgeSlide({ tooYoung }: { tooYoung: boolean }) {
  return (
    <form className="stack" data-form-field="ageGiven" noValidate>
      <h1 tabIndex={-1}>
        <Trans>How old are you?</Trans>
      </h1>
      <div className="field">
        <label className="label" htmlFor="age">
          <Trans>Age in years</Trans>
        </label>
        <input
          id="age"
          name="age"
          className="input age-input"
          type="number"
          inputMode="numeric"
          min={MINIMUM_AGE}
          max={120}
          step={1}
          autoComplete="off"
          aria-invalid={tooYoung}
          aria-describedby={tooYoung ? 'age-warning' : undefined}
        />
        <div role="alert">
          <p id="age-warning" className="field-error" hidden={!tooYoung}>
            <Trans>You must be 16 or older</Trans>
          </p>
        </div>
      </div>
      <div className="slide-actions">
        <button type="submit" className="button">
          <Trans>Next</Trans>
        </button>
        <BackButton />
      </div>
    </form>
  )
}
