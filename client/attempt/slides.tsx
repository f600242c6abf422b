import { useLoaderData } from 'react-router'
import type { LanguageNames } from '../locale/language-names.ts'
import { useStore } from '../ui/use-store.ts'
import { emptyForm, type Slide } from './form.ts'
import { formStore } from './form-store.ts'
import { AgeSlide } from './slides/age-slide.tsx'
import { ConfirmationSlide } from './slides/confirmation-slide.tsx'
import { GenderSlide } from './slides/gender-slide.tsx'
import { InformationSlide } from './slides/information-slide.tsx'
import { LanguageSlide } from './slides/language-slide.tsx'
import { ReadySlide } from './slides/ready-slide.tsx'
import { useSlideFocus } from './slides/use-slide-focus.ts'

/**
 * What is asked before the test. All slides are in the page and all but one hidden, so that the
 * prerendered page can be gone through before the app has arrived (see early.ts).
 */
export function Slides() {
  const form = useStore(formStore, emptyForm)
  const { languageNames } = useLoaderData<{ languageNames: LanguageNames }>()
  useSlideFocus(form.slide)
  const place = (slide: Slide) => ({ 'data-slide': slide, className: 'slide', hidden: form.slide !== slide })
  return (
    <>
      <section {...place('information')}>
        <InformationSlide />
      </section>
      <section {...place('language')}>
        <LanguageSlide names={languageNames} />
      </section>
      <section {...place('gender')}>
        <GenderSlide />
      </section>
      <section {...place('age')}>
        <AgeSlide problem={form.ageProblem} />
      </section>
      <section {...place('confirmation')}>
        <ConfirmationSlide form={form} names={languageNames} />
      </section>
      <section {...place('ready')}>
        <ReadySlide />
      </section>
    </>
  )
}
