import { useEffect, useRef } from 'react'
import { useLoaderData } from 'react-router'
import type { LanguageNames } from '../../base/locale/language-names.ts'
import { useStore } from '../../base/stores/use-store.ts'
import { formStore, emptyForm, type Form, type Slide, ASKING, SLIDES } from '../form/form.ts'
import { AgeSlide } from './age-slide.tsx'
import { ConfirmationSlide } from './confirmation-slide.tsx'
import { GenderSlide } from './gender-slide.tsx'
import { InformationSlide } from './information-slide.tsx'
import { LanguageSlide } from './language-slide.tsx'
import { Trans } from '@lingui/react/macro'
import { YourWay } from '../your-way.tsx'
import { SlideButton } from './slide-button.tsx'

/**
 * The slides before the test. All are in the page and all but one hidden, so that the prerendered page works
 * before the app has arrived (see early-script.ts).
 * @param isReturn whether they take the place of the questions
 */
export function Slides({ isReturn }: { isReturn: boolean }) {
  const form = useStore(formStore, emptyForm)
  const { languageNames } = useLoaderData<{ languageNames: LanguageNames }>()
  useSlideFocus(form, isReturn)
  const place = (slide: Slide) => ({ 'data-slide': slide, className: 'slide', hidden: form.slide !== slide })
  return (
    <>
      <section {...place('information')}>
        <SlideHead slide="information" />
        <InformationSlide />
      </section>
      <section {...place('language')}>
        <SlideHead slide="language" />
        <LanguageSlide names={languageNames} others={form.others} />
      </section>
      <section {...place('gender')}>
        <SlideHead slide="gender" />
        <GenderSlide />
      </section>
      <section {...place('age')}>
        <SlideHead slide="age" />
        <AgeSlide age={form.age} problem={form.ageProblem} />
      </section>
      <section {...place('confirmation')}>
        <SlideHead slide="confirmation" />
        <ConfirmationSlide form={form} names={languageNames} />
      </section>
      <section {...place('ready')}>
        <ReadySlide />
      </section>
    </>
  )
}

/** Focuses the heading of a slide that has just appeared or expanded, and scrolls to the top. */
function useSlideFocus({ slide, others }: Form, isReturn: boolean): void {
  const look = slide + others
  const shown = useRef(isReturn ? undefined : look)
  useEffect(() => {
    if (shown.current === look) return
    shown.current = look
    const section = document.querySelector(`[data-slide=${slide}]`)
    const { activeElement } = document
    // With the focus on this slide, the visitor got here before the app did.
    if (activeElement?.getClientRects().length && section?.contains(activeElement)) return
    section?.querySelector('h1')?.focus()
    scrollTo(0, 0)
  }, [look, slide])
}

/** Shows which of the slides this is, and leads back to the one before, or at the first to the visitor's own way. */
function SlideHead({ slide }: { slide: Slide }) {
  const step = SLIDES.indexOf(slide) + 1
  return (
    <div className="slide-head">
      {step === 1 ? (
        <YourWay />
      ) : (
        <SlideButton className="slide-back" event={{ type: 'wentBack' }}>
          <Trans>Back</Trans>
        </SlideButton>
      )}
      {step <= ASKING && (
        <p className="slide-step" id={`step-${slide}`}>
          <Trans>
            {step} of {ASKING}
          </Trans>
        </p>
      )}
      <progress className="progress" value={step} max={ASKING} aria-hidden="true" />
    </div>
  )
}

/** Shown from the last slide until the first question. */
export function ReadySlide() {
  return (
    <h1 tabIndex={-1}>
      <Trans>Getting the statements ready…</Trans>
    </h1>
  )
}
