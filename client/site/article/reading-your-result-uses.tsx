import { Trans } from '@lingui/react/macro'

/** What facets add. */
export function Facets() {
  return (
    <>
      <h2>
        <Trans>When the facets point in different directions</Trans>
      </h2>
      <p>
        <Trans>
          A trait near the middle can hide facets at opposite ends. Somebody may be warm and cheerful and yet
          avoid crowds and thrills; their extraversion is average, which describes neither. Where the facets
          of a trait lie far apart, trust the facets. Traits are broad and say something about many
          situations; facets are narrow and often say more about a particular one (Soto & John, 2017).
        </Trans>
      </p>
    </>
  )
}

/** What a result cannot say. */
export function Limits() {
  return (
    <>
      <h2>
        <Trans>What a result can’t say</Trans>
      </h2>
      <p>
        <Trans>
          It shows how you describe yourself. Others may see you differently, and both can be right. Answers
          given without reading look like a personality, too. If you chose the same answer unusually often in
          a row, the report says so. The limits are those of Johnson’s own scoring program.
        </Trans>
      </p>
      <p>
        <Trans>
          It’s not a diagnosis. If something in it troubles you, talk to someone you trust. If worry or
          sadness makes your days hard, talk to a doctor or a psychologist, whatever the numbers say. A
          questionnaire on the internet can’t know you.
        </Trans>
      </p>
    </>
  )
}

/** What to do with a result. */
export function Uses() {
  return (
    <>
      <h2>
        <Trans>Five ways to use it</Trans>
      </h2>
      <ol className="reading-list">
        <li>
          <Trans>Begin with the two or three traits and facets that lie farthest from average.</Trans>
        </li>
        <li>
          <Trans>
            For each of them, think of a situation in which it helped you, and one in which it cost you
            something.
          </Trans>
        </li>
        <li>
          <Trans>Show the report to somebody who knows you well, and ask where they disagree.</Trans>
        </li>
        <li>
          <Trans>
            If they like, people you live or work with can take the test, too, and you can talk about the
            clear differences. Nobody should have to show a result.
          </Trans>
        </li>
        <li>
          <Trans>
            Take it again in half a year, not tomorrow: two tests close together mostly show how scores move
            with the day. Look only at changes larger than the error.
          </Trans>
        </li>
      </ol>
    </>
  )
}
