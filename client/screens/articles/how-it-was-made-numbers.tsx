import { Trans } from '@lingui/react/macro'
import { externalLinks } from '../../app/external-links.ts'
import { MeasurementTable } from './measurement-table.tsx'

/** Alpha, and the error that follows from it. */
export function Agreement() {
  return (
    <>
      <h3>
        <Trans>How well the statements agree: alpha</Trans>
      </h3>
      <p>
        <Trans>
          If the statements of a scale measure the same thing, people answer them alike. Cronbach's alpha puts
          a number on that: 0 means that the statements have nothing in common, 1 that each of them says
          exactly what the others say. Counted over 339,977 adults who took this test, the five traits have an
          alpha of 0.82 to 0.90, which is good. The facets have 0.66 to 0.88, and 0.76 on average: four
          statements cannot do what 24 can. That is why a facet is less certain than a trait.
        </Trans>
      </p>
      <h3>
        <Trans>From alpha to error</Trans>
      </h3>
      <p>
        <Trans>
          From alpha follows the standard error of measurement. It is the standard deviation times the square
          root of one minus alpha. For neuroticism that is 15.85 times the square root of 0.10, about five
          points. It is the least one should reckon with: alpha knows nothing of good and bad days, or of how
          well you know yourself.
        </Trans>
      </p>
      <MeasurementTable />
    </>
  )
}

/** Why points are compared. */
export function Norms() {
  return (
    <>
      <h3>
        <Trans>Why points need a norm group</Trans>
      </h3>
      <p>
        <Trans>
          Look at the means: 88 points on agreeableness, 68 on neuroticism. With 75 points on each, you would
          be clearly below most others in agreeableness, and a little above the middle in neuroticism. Equal
          points do not mean equal standing, and a trait with more points is not for that reason your
          strongest.
        </Trans>
      </p>
      <p>
        <Trans>
          To make traits comparable, the distance from the mean is divided by the standard deviation. On the
          scale that Johnson uses, the mean becomes 50 and a standard deviation becomes 10; below 45 is called
          low, above 55 high. Our report draws its lines in the same places. A narrower norm group, say of
          women of your age, would shift them. Then the comparison changes, not you.
        </Trans>
      </p>
    </>
  )
}

/** What may be lost in translation. */
export function Translations() {
  return (
    <>
      <h3>
        <Trans>What translation does to numbers</Trans>
      </h3>
      <p>
        <Trans>
          Everything above was found out with the English test. The other languages were translated by
          researchers and volunteers, and few of the translations have been tested in the same way. Some
          statements do not say quite what the original says; where we know of one, we put it right as soon as
          somebody who speaks the language confirms it. If a statement in your language seems wrong, please{' '}
          <a href={`${externalLinks.github}/issues`}>tell us on GitHub</a>. That, too, is what the public
          domain is for.
        </Trans>
      </p>
    </>
  )
}
