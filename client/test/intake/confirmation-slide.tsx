import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type ComponentType } from 'react'
import { findLanguage } from '../../../banks/languages.ts'
import type { LanguageNames } from '../../base/locale/language-names.ts'
import { retryUntilDone } from '../../base/network/retry-until-done.ts'
import type { Form } from '../form/form.ts'
import { movingOn } from '../../base/stores/moving-on.ts'
import { useStore } from '../../base/stores/use-store.ts'
import { formStore } from '../form/form-store.ts'
import { GenderName } from './gender-slide.tsx'
import { SlideButton } from './slide-button.tsx'

/** Shows what was chosen, for confirmation, and asks whether visits may be counted. */
export function ConfirmationSlide({ form, names }: { form: Form; names: LanguageNames }) {
  const status = form.lang === null ? undefined : findLanguage(form.lang)?.status
  const name = names.find(([code]) => code === form.lang)?.[1]
  const counting = useCountingQuestion()
  return (
    <div className="stack">
      <h1 tabIndex={-1}>
        <Trans>Confirm</Trans>
      </h1>
      <p className="small">
        <Trans>There are no right or wrong answers. Your first thought is usually the best one.</Trans>{' '}
        <Trans>Every answer is kept on this device straight away.</Trans> <MovingOnHint />
      </p>
      {form.lang !== null && (
        <dl className="summary">
          <dt className="soft">
            <Trans>Language of the questions</Trans>
          </dt>
          <dd>{name}</dd>
          <dt className="soft">
            <Trans>Age in years</Trans>
          </dt>
          <dd>{form.age}</dd>
          <dt className="soft">
            <Trans>Gender</Trans>
          </dt>
          <dd>
            <GenderName gender={form.gender} />
          </dd>
          <dt className="soft">
            <Trans>Stored with the result</Trans>
          </dt>
          <dd>{form.shared ? <Trans>age and gender</Trans> : <Trans>only the answers</Trans>}</dd>
        </dl>
      )}
      {counting && !counting.isLate && <counting.Question />}
      {status === 'corrected' && (
        <p className="notice small">
          <Trans>This translation has been corrected but not yet checked by native speakers.</Trans>
        </p>
      )}
      {status === 'draft' && (
        <p className="notice small" data-type="warning">
          <Trans>
            This translation is a draft: some questions may not say what they should. If you can, take the
            test in another language.
          </Trans>
        </p>
      )}
      <div className="slide-actions lies-over">
        <SlideButton className="button button-pink" event={{ type: 'confirmed' }}>
          <Trans>Alrighty, take me to the test</Trans>
        </SlideButton>
      </div>
      {counting?.isLate && <counting.Question />}
    </div>
  )
}

/** Says, where a page shows one item, that the next comes by itself, unless that was switched off before. */
function MovingOnHint() {
  const isOn = useStore(movingOn, true)
  return (
    <span className="where-one-item">
      {isOn && <Trans>The next question comes by itself; you can switch that off under “More”.</Trans>}
    </span>
  )
}

type LoadedQuestion = { Question: ComponentType; isLate: boolean }

/**
 * The question whether visits may be counted, loaded by the app. If it is late, the slide is in view already,
 * and the question belongs below the button, so that it moves nothing.
 */
function useCountingQuestion(): LoadedQuestion | undefined {
  const [loaded, setLoaded] = useState<LoadedQuestion>()
  useEffect(
    () =>
      retryUntilDone(() => import('./counting-question.tsx'), {
        done: ({ CountingQuestion }) =>
          setLoaded({ Question: CountingQuestion, isLate: formStore.get().slide === 'confirmation' }),
      }),
    [],
  )
  return loaded
}
