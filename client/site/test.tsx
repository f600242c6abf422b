import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useCallback } from 'react'
import { Part } from '../base/ui/part.tsx'
import { Questions } from '../test/questions/questions.tsx'
import { Slides } from '../test/intake/slides.tsx'
import { Preparing } from '../test/intake/preparing.tsx'
import type { Session } from '../test/session.ts'
import { useTest } from '../test/use-test.ts'
import { BankProblem } from '../test/bank-problem.tsx'
import { loadLanguageNames } from '../base/locale/language-names.ts'
import { useLocale } from '../base/locale/locale-context.tsx'
import type { Head, LoadContext } from '../screen.ts'

export function describe(i18n: I18n): Head {
  return {
    title: i18n._(msg`Take the Big Five personality test`),
    description: i18n._(
      msg`120 statements, about 10 minutes, free and without an account. Works offline, in 39 languages.`,
    ),
  }
}

export async function load({ locale }: LoadContext) {
  return { languageNames: await loadLanguageNames(locale) }
}

export default function TestScreen() {
  const test = useTest()
  const locale = useLocale()
  const whenBegun = useCallback(
    (session: Session) => {
      // Whatever fails to load now is requested again when it is needed.
      import('./prepare-for-later.ts').then(
        ({ prepareForLater }) => prepareForLater(locale, session),
        () => {},
      )
    },
    [locale],
  )
  switch (test.phase) {
    case 'slides':
      return <Slides isReturn={test.isReturn} />
    case 'preparing':
      return <Preparing />
    case 'problem':
      return <BankProblem error={test.error} retry={test.retry} otherLanguage={test.otherLanguage} />
    case 'questions':
      return (
        // The session outlives an error here, so the question is shown again, with all answers.
        <Part ifBroken="error screen">
          <Questions key={test.session.key} {...test} whenBegun={whenBegun} />
        </Part>
      )
  }
}
