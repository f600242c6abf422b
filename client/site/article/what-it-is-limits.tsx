import { Trans } from '@lingui/react/macro'

/** What the Big Five are not, and why they are useful anyway. */
export function Limits() {
  return (
    <>
      <h2>
        <Trans>What they are not</Trans>
      </h2>
      <ul className="reading-list">
        <li>
          <Trans>
            <strong>They’re not a measure of ability.</strong> Openness isn’t intelligence, and
            conscientiousness isn’t skill.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>They’re not a diagnosis.</strong> A high score on neuroticism is part of how people vary.
            It isn’t an illness, and a low score doesn’t prove health.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>They’re not an explanation.</strong> A trait sums up how someone tends to act. It doesn’t
            say why.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>They’re not the whole person.</strong> What you value, believe, know and remember, and
            whom you love, isn’t among the five.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>They’re not a way to choose people.</strong> Anyone can answer a questionnaire so as to
            look good. Please don’t use this one to hire, to refuse or to judge someone.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>They’re not equally certain everywhere.</strong> The five have been found in many
            countries (McCrae et al., 2005), but not in every society studied. Among the Tsimane, who live
            from farming, hunting and gathering in Bolivia, a careful study didn’t find them (Gurven et al.,
            2013). Surveys in low- and middle-income countries often didn’t find them, either (Laajaj et al.,
            2019). When the words of twelve languages were compared, only three of the five came back in all
            of them (De Raad et al., 2010). And some researchers count six: the HEXACO model adds a sixth,
            honesty-humility (Ashton & Lee, 2007).
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Why use them, then?</Trans>
      </h2>
      <p>
        <Trans>
          Because no other short description of personality has been tested as much. It gives you words for
          differences you’ve long noticed, in yourself and between you and the people around you. Read your
          result as you would read a portrait by somebody who knows only what you’ve told them. Check it
          against what you know, show it to someone close to you, and keep what helps.
        </Trans>
      </p>
    </>
  )
}
