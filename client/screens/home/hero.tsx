import { Trans } from '@lingui/react/macro'
import type { Locale } from '../../../locales/locales.ts'
import { useLocale } from '../../locale/locale-context.tsx'
import { ExampleReport } from './example-report.tsx'
import { StartButton, StartNote } from './start-button.tsx'

/** The first thing seen: what this is, the way in, what it gives, and how many have gone it. */
export function Hero({ answered }: { answered: number | undefined }) {
  return (
    <section className="hero container">
      <div className="hero-words">
        <h1>
          <Trans>The free Big Five personality test</Trans>
        </h1>
        <p className="lead">
          <Trans>
            Get to know yourself in five traits and thirty finer ones, called facets, with the model most used
            in personality research.
          </Trans>
        </p>
        <div className="hero-start">
          <StartButton answered={answered} className="button-pink" />
          <StartNote answered={answered} />
        </div>
      </div>
      <ExampleReport />
      <Claims />
    </section>
  )
}

declare const __LANGUAGE_COUNT__: number

/** What the test claims of its history, on whatever site: settings of the deployment, read when the site is built. */
const { VITE_TESTS_TAKEN: taken = '700000', VITE_LANGUAGE_COUNT: translated = '20' } = import.meta.env

/** Between thousands, where it is no comma. Written by hand: browsers and servers differ in it, and a page must not. */
const SEPARATORS: Partial<Record<Locale, string>> = { no: '\u00a0', da: '.', sv: '\u00a0' }

function Claims() {
  const separator = SEPARATORS[useLocale()] ?? ','
  const tests = taken.replace(/\B(?=(\d{3})+$)/g, separator)
  const here = __LANGUAGE_COUNT__
  return (
    <ul className="claims">
      <li>
        <Trans>
          Over <strong>{tests}</strong> tests taken, on all sites of this test
        </Trans>
      </li>
      <li>
        <Trans>
          Translated into over <strong>{translated}</strong> languages, here into <strong>{here}</strong>
        </Trans>
      </li>
    </ul>
  )
}
