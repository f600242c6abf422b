import { Trans } from '@lingui/react/macro'
import { BrandTile } from '../../app/brand-tile.tsx'
import { StartButton, StartNote } from './start-button.tsx'

/** The first thing seen: what this is, the way in, and how many have gone it. */
export function Hero({ answered }: { answered: number | undefined }) {
  return (
    <section className="hero container">
      <div className="hero-words">
        <h1>
          <Trans>The free Big Five personality test</Trans>
        </h1>
        <p className="lead">
          <Trans>
            Get to know yourself in five traits and thirty facets, with the model most used in personality
            research.
          </Trans>
        </p>
        <div className="hero-start">
          <StartButton answered={answered} className="button-pink" />
          <StartNote answered={answered} />
        </div>
      </div>
      <BrandTile />
      <Claims />
    </section>
  )
}

function Claims() {
  return (
    <ul className="claims">
      <li>
        <Trans>
          Over <strong>700,000</strong> tests taken
        </Trans>
      </li>
      <li>
        <Trans>
          Translated into over <strong>20</strong> languages
        </Trans>
      </li>
    </ul>
  )
}
