import { Trans } from '@lingui/react/macro'
import { findLanguage } from '../../../banks/languages.ts'
import type { LanguageNames } from '../../locale/language-names.ts'
import type { Form } from '../form.ts'
import { BackButton } from './back-button.tsx'
import { EnglishParts } from './language-slide.tsx'
import { SlideButton } from './slide-button.tsx'

/** A last look at what was chosen. */
export function ConfirmationSlide({ form, names }: { form: Form; names: LanguageNames }) {
  const language = form.lang === null ? undefined : findLanguage(form.lang)
  const name = names.find(([code]) => code === form.lang)?.[1]
  const english = language && language.englishItems + language.englishChoices > 0
  return (
    <div className="stack">
      <h1 tabIndex={-1}>
        <Trans>Confirm</Trans>
      </h1>
      <p>
        <Trans>Answer honestly and on your own: the result is for you.</Trans>
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
            <Trans>Stored with the result</Trans>
          </dt>
          <dd>{form.shared ? <Trans>age and gender</Trans> : <Trans>only the answers</Trans>}</dd>
        </dl>
      )}
      {english && (
        <p className="notice" data-type="warning">
          <Trans>This language is not fully translated:</Trans>{' '}
          <EnglishParts items={language.englishItems} choices={language.englishChoices} />
        </p>
      )}
      <div className="slide-actions">
        <SlideButton className="button button-pink" event={{ type: 'confirmed' }}>
          <Trans>Alrighty, take me to the test</Trans>
        </SlideButton>
        <BackButton />
      </div>
    </div>
  )
}
