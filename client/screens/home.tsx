import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Head } from '../screens.ts'
import { Cards } from './home/cards.tsx'
import { Description } from './home/description.tsx'
import { ExampleReport } from './home/example-report.tsx'
import { Hero } from './home/hero.tsx'
import { StartButton, useUnfinished } from './home/start-button.tsx'
import { Together } from './home/together.tsx'

export function describe(i18n: I18n): Head {
  return {
    title: i18n._(msg`The free Big Five personality test`),
    description: i18n._(
      msg`Get to know yourself in five traits and thirty facets. A free, open-source personality test of 120 statements: about 10 minutes, no account, your report at once.`,
    ),
  }
}

export default function HomeScreen() {
  const answered = useUnfinished()
  return (
    <>
      <Hero answered={answered} />
      <ExampleReport />
      <Cards />
      <Description />
      <Together />
      <section className="closing" aria-labelledby="closing-heading">
        <div className="closing-row container">
          <h2 id="closing-heading">
            <Trans>Ten minutes that tell you something</Trans>
          </h2>
          <StartButton answered={answered} className="button-closing" />
        </div>
      </section>
    </>
  )
}
