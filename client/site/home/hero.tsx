import { Trans } from '@lingui/react/macro'
import type { Locale } from '../../../locales/locales.ts'
import { DOMAIN_AXIS } from '../../base/charts/axis.ts'
import { Crowd } from '../../base/charts/crowd.tsx'
import { DOMAIN_SWELLS } from '../../base/charts/swell-outline.ts'
import { useLocale } from '../../base/locale/locale-context.tsx'
import { ExampleReport, OwnReport } from './example-report.tsx'
import type { OwnPortrait } from './own-portrait.ts'
import { OwnThread } from './own-thread.tsx'
import { StartButton, StartNote } from './start-button.tsx'

/** The raw score of the dot among the hundred people of the front page. */
const SHOWN_SCORE = 95

type HeroProps = { answered: number | undefined; own: OwnPortrait | undefined }

/**
 * The top of the front page: what the test promises, the start button, an example report, and the test's history. Once
 * the device has answered, its owner's own thread and report take the places of others, and nothing moves.
 */
export function Hero({ answered, own }: HeroProps) {
  return (
    <section className="hero container">
      <div className="hero-words">
        <div className="hero-promise">
          <p className="hero-name soft">
            <Trans>The free Big Five personality test</Trans>
          </p>
          <h1>
            <Trans>You, among everyone</Trans>
          </h1>
          <p className="lead">
            <Trans>See where you stand in five traits and thirty finer ones.</Trans>
          </p>
        </div>
        <figure className="hero-crowd">
          {own ? (
            <OwnThread scores={own.scores} />
          ) : (
            <Crowd domain="E" form={DOMAIN_SWELLS.E} axis={DOMAIN_AXIS} score={SHOWN_SCORE} />
          )}
          <figcaption className="small soft">
            {own ? (
              <Trans>Your thread through the five traits</Trans>
            ) : (
              <Trans>A hundred people, from quiet to outgoing. Where are you?</Trans>
            )}
          </figcaption>
        </figure>
        <div className="hero-start">
          <StartButton answered={answered} own={own} className="button-pink" />
          <StartNote answered={answered} own={own} />
        </div>
      </div>
      {own ? <OwnReport own={own} /> : <ExampleReport />}
      <Claims />
    </section>
  )
}

declare const __LANGUAGE_COUNT__: number

/** Claims about the test's history on all its sites: deployment settings, read when the site is built. */
const { VITE_TESTS_TAKEN: taken = '700000', VITE_LANGUAGE_COUNT: translated = '20' } = import.meta.env

/**
 * Thousands separators other than a comma. Hard-coded because browsers and servers format numbers
 * differently, and the rendered page must match.
 */
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
