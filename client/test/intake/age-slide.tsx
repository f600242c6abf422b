import { Trans } from '@lingui/react/macro'
import { MINIMUM_AGE } from '../../../banks/vocabulary.ts'
import type { AgeProblem } from '../form/form.ts'

const least = MINIMUM_AGE

/** Asks for the visitor's age; below the minimum age the test does not continue. */
export function AgeSlide({ age, problem }: { age: number | null; problem: AgeProblem | null }) {
  return (
    <form className="stack" data-form-field="ageGiven" noValidate>
      <h1 tabIndex={-1} aria-describedby="step-age">
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
          // A number field accepts only the digits 0 to 9, and its value is empty for all others.
          type="text"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={age ?? undefined}
          aria-invalid={problem !== null}
          aria-describedby="age-limit age-warning"
        />
        <p id="age-limit" className="small soft">
          <Trans>For people aged {least} and over</Trans>
        </p>
        <div id="age-warning" role="alert">
          <p className="field-error" data-age-problem="young" hidden={problem !== 'young'}>
            <Trans>You must be 16 or older</Trans>
          </p>
          <p className="field-error" data-age-problem="unclear" hidden={problem !== 'unclear'}>
            <Trans>Enter your age in whole years (120 at most)</Trans>
          </p>
          <p className="field-error" data-age-problem="wordy" hidden={problem !== 'wordy'}>
            <Trans>Enter your age in digits only, such as 34</Trans>
          </p>
        </div>
      </div>
      <div className="slide-actions lies-over">
        <button type="submit" className="button button-pink">
          <Trans>Next</Trans>
        </button>
      </div>
    </form>
  )
}
