import { Trans } from '@lingui/react/macro'
import { MINIMUM_AGE } from '../../../banks/vocabulary.ts'
import type { Form } from '../form.ts'
import { BackButton } from './back-button.tsx'

/** The visitor's age; 15 or less goes no further. */
export function AgeSlide({ problem }: { problem: Form['ageProblem'] }) {
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
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : 'age-warning'}
        />
        <div id="age-warning" role="alert">
          <p className="field-error" data-age-problem="young" hidden={problem !== 'young'}>
            <Trans>You must be 16 or older</Trans>
          </p>
          <p className="field-error" data-age-problem="unclear" hidden={problem !== 'unclear'}>
            <Trans>Write your age in whole years, 120 at most</Trans>
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
