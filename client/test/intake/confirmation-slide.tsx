import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ComponentType } from 'react'
import { inventory } from '../../../banks/inventory.ts'
import { findLanguage } from '../../../banks/languages.ts'
import type { LanguageNames } from '../../base/locale/language-names.ts'
import { retryUntilDone } from '../../base/network/retry-until-done.ts'
import { formStore, type Form } from '../form/form.ts'
import { movingOn } from '../../base/stores/moving-on.ts'
import { useStore } from '../../base/stores/use-store.ts'
import { SlideButton } from './slide-button.tsx'

/** Shows what was chosen, for confirmation, says how to answer, and asks whether visits may be counted. */
export function ConfirmationSlide({ form, names }: { form: Form; names: LanguageNames }) {
  const status = form.lang === null ? undefined : findLanguage(form.lang)?.status
  const counting = useCountingQuestion()
  const { questions, time } = inventory
  return (
    <>
      <div className="stack">
        <h1 tabIndex={-1}>
          <Trans>Confirm</Trans>
        </h1>
        {form.lang !== null && <Summary form={form} names={names} />}
        <p className="small">
          <Trans>
            {questions} short statements, about {time} minutes. Answer as you are now, not as you’d like to
            be. Compare yourself with people you know of your gender and about your age.
          </Trans>
        </p>
        <p className="small">
          <Trans>There are no right or wrong answers. Your first thought is usually the best one.</Trans>{' '}
          <MovingOnHint />
        </p>
        {status === 'corrected' && (
          <p className="small soft">
            <Trans>
              We have corrected this translation; native speakers haven’t checked our corrections yet.
            </Trans>
          </p>
        )}
        {status === 'draft' && (
          <p className="notice small" data-type="warning">
            <Trans>
              This translation is a draft: some statements may not say what they should. If you can, take the
              test in another language.
            </Trans>
          </p>
        )}
        {counting && !counting.isLate && <counting.Question />}
        <div className="slide-actions lies-over">
          <SlideButton className="button button-pink" event={{ type: 'confirmed' }}>
            <Trans>Alrighty, take me to the test</Trans>
          </SlideButton>
        </div>
      </div>
      {counting?.isLate && <counting.Question />}
    </>
  )
}

/** What was chosen, in a line, with a way back to the first of these choices. */
function Summary({ form, names }: { form: Form; names: LanguageNames }) {
  const { t } = useLingui()
  const { age, shared } = form
  const language = names.find(([code]) => code === form.lang)?.[1]
  const gender = form.gender === 'male' ? t`male` : form.gender === 'female' ? t`female` : t`gender not given`
  return (
    <div className="row summary">
      <p id="summary">
        <Trans>
          {language}, {age}, {gender}
        </Trans>
      </p>
      <SlideButton
        className="button button-small button-outline"
        event={{ type: 'slideSet', slide: 'language' }}
        describedBy="summary"
      >
        <Trans>Edit</Trans>
      </SlideButton>
      <p className="small soft">
        {shared ? (
          <Trans>Age and gender are stored with your result.</Trans>
        ) : (
          <Trans>Age and gender stay on this device.</Trans>
        )}
      </p>
    </div>
  )
}

/** Says, where a page shows one item, that the next comes by itself, unless that was switched off before. */
function MovingOnHint() {
  const isOn = useStore(movingOn, true)
  return (
    <span className="where-one-item">
      {isOn && <Trans>The next statement comes by itself; you can switch that off under “More”.</Trans>}
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
