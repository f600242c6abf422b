import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Head } from '../../screen.ts'
import { Cards } from './cards.tsx'
import { Description } from './description.tsx'
import { Hero } from './hero.tsx'
import { useOwnPortrait } from './own-portrait.ts'
import { StartButton, useUnfinished } from './start-button.tsx'
import { Together } from './together.tsx'

export function describe(i18n: I18n): Head {
  return {
    title: i18n._(msg`The free Big Five personality test`),
    description: i18n._(
      msg`Get to know yourself in five traits and thirty finer ones, called facets. A free, open-source personality test of 120 statements: about 10 minutes, no account, your report right away.`,
    ),
  }
}

export default function HomeScreen() {
  const answered = useUnfinished()
  const own = useOwnPortrait()
  return (
    <>
      <Hero answered={answered} own={own} />
      <Cards />
      <Description />
      <Together />
      <section className="closing container">
        <StartButton answered={answered} className="button-pink" />
      </section>
    </>
  )
}
