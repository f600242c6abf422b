import { Trans } from '@lingui/react/macro'
import { findLanguage } from '../../../banks/languages.ts'
import type { LanguageNames } from '../../locale/language-names.ts'
import type { Form } from './form.ts'
import { GenderName } from './gender-name.tsx'
import { SlideButton } from './slide-button.tsx'

/** Shows what was chosen, for confirmation. */
export function ConfirmationSlide({ form, names }: { form: Form; names: LanguageNames }) {
  const status = form.lang === null ? undefined : findLanguage(form.lang)?.status
  const name = names.find(([code]) => code === form.lang)?.[1]
  return (
    <div className="stack">
      <h1 tabIndex={-1}>
        <Trans>Confirm</Trans>
      </h1>
      <p>
        <Trans>There are no right or wrong answers. Your first thought is usually the best one.</Trans>
      </p>
      {form.lang !== null && (
        <dl className="summary">
          <dt>
            <Trans>Language of the questions</Trans>
          </dt>
          <dd>{name}</dd>
          <dt>
            <Trans>Age in years</Trans>
          </dt>
          <dd>{form.age}</dd>
          <dt>
            <Trans>Gender</Trans>
          </dt>
          <dd>
            <GenderName gender={form.gender} />
          </dd>
          <dt>
            <Trans>Stored with the result</Trans>
          </dt>
          <dd>{form.shared ? <Trans>age and gender</Trans> : <Trans>only the answers</Trans>}</dd>
        </dl>
      )}
      {status === 'corrected' && (
        <p className="notice">
          <Trans>This translation has been corrected but not yet checked by native speakers.</Trans>
        </p>
      )}
      {status === 'draft' && (
        <p className="notice" data-type="warning">
          <Trans>
            This translation is a draft: some questions may not say what they should. If you can, take the
            test in another language.
          </Trans>
        </p>
      )}
      <div className="slide-actions">
        <SlideButton className="button button-pink" event={{ type: 'confirmed' }}>
          <Trans>Alrighty, take me to the test</Trans>
        </SlideButton>
      </div>
    </div>
  )
}
