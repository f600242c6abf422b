import { Trans } from '@lingui/react/macro'

/** What the Big Five does not say, and why one might use it all the same. */
export function Limits() {
  return (
    <>
      <h3>
        <Trans>What it is not</Trans>
      </h3>
      <ul className="reading-list">
        <li>
          <Trans>
            <strong>It is not a measure of ability.</strong> Openness is not intelligence, and
            conscientiousness is not skill.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>It is not a diagnosis.</strong> A high score on neuroticism is part of how people vary. It
            is not an illness, and a low one is no certificate of health.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>It is not an explanation.</strong> A trait sums up how someone tends to act. It does not
            say why.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>It is not the whole person.</strong> What you value, believe, know and remember, and whom
            you love, is not among the five.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>It is not a way to choose people.</strong> Anyone can answer a questionnaire so as to look
            good. Please do not use this one to hire, to refuse or to judge somebody.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>It is not equally certain everywhere.</strong> The five have been found in many countries
            (McCrae et al., 2005), but not in every society studied: among the Tsimane, who live from farming
            and foraging in Bolivia, a careful study did not find them (Gurven et al., 2013).
          </Trans>
        </li>
      </ul>
      <h3>
        <Trans>Why use it, then?</Trans>
      </h3>
      <p>
        <Trans>
          Because among the short descriptions of personality it is the one that has been tested most. It
          gives you words for differences you have long noticed, in yourself and between you and the people
          around you. Read your result as you would read a portrait by somebody who knows only what you have
          told them. Hold it against what you know, show it to someone close to you, and keep what helps.
        </Trans>
      </p>
    </>
  )
}
