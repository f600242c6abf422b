import { Trans } from '@lingui/react/macro'
import { useFigures } from '../../base/locale/figures/figures.ts'
import { MeasurementTable } from '../evidence/measurement-table.tsx'
import { externalLinks } from '../../shell/site-links.ts'

/** Alpha, and the error that follows from it. */
export function Agreement() {
  const {
    adults,
    leastAlpha,
    greatestAlpha,
    leastFacetAlpha,
    greatestFacetAlpha,
    meanFacetAlpha,
    itemsPerDomain,
    neuroticismDeviation,
    neuroticismDisagreement,
  } = useFigures()
  return (
    <>
      <h2>
        <Trans>How well the statements agree: alpha</Trans>
      </h2>
      <p>
        <Trans>
          If the statements of a scale measure the same thing, people answer them alike. Cronbach’s alpha puts
          a number on that: zero means that the statements have nothing in common, one that each of them says
          exactly what the others say. Over the {adults} adults in Johnson’s open data (psytest-platform), the
          five traits have an alpha of {leastAlpha} to {greatestAlpha}, which is good. The facets have{' '}
          {leastFacetAlpha} to {greatestFacetAlpha}, with a mean of {meanFacetAlpha}: four statements can’t do
          what {itemsPerDomain} can. That’s why a facet is less certain than a trait.
        </Trans>
      </p>
      <h2>
        <Trans>From alpha to error</Trans>
      </h2>
      <p>
        <Trans>
          The standard error of measurement follows from alpha. It’s the standard deviation times the square
          root of one minus alpha. For neuroticism that’s {neuroticismDeviation} times the square root of{' '}
          {neuroticismDisagreement}, about five points. It’s the least you should expect: alpha knows nothing
          of good and bad days, or of how well you know yourself.
        </Trans>
      </p>
      <MeasurementTable />
    </>
  )
}

/** Why raw scores need a norm group. */
export function Norms() {
  const {
    agreeablenessMean,
    neuroticismMean,
    equalPoints,
    equalMoreAgreeable,
    equalMoreNeurotic,
    tMean,
    tDeviation,
    tLow,
    tHigh,
    outerShare,
    hundred,
  } = useFigures()
  return (
    <>
      <h2>
        <Trans>Why points need a norm group</Trans>
      </h2>
      <p>
        <Trans>
          Look at the means: {agreeablenessMean} points on agreeableness, {neuroticismMean} on neuroticism.
          With {equalPoints} points on each, about {equalMoreAgreeable} of {hundred} people have more
          agreeableness than you, but only about {equalMoreNeurotic} have more neuroticism. Equal points don’t
          mean equal standing, and a trait with more points isn’t necessarily your strongest.
        </Trans>
      </p>
      <p>
        <Trans>
          To make traits comparable, the distance from the mean is divided by the standard deviation. On the
          scale that Johnson uses, the mean becomes {tMean} and a standard deviation becomes {tDeviation};
          below {tLow} is called low, above {tHigh} high. Our report counts instead how many people score
          lower, and calls the lowest {outerShare} in {hundred} low and the highest {outerShare} high. A
          narrower norm group, say of women of your age, would shift them. Then the comparison changes, not
          you.
        </Trans>
      </p>
    </>
  )
}

/** What translation does to the numbers. */
export function Translations() {
  return (
    <>
      <h2>
        <Trans>What translation does to numbers</Trans>
      </h2>
      <p>
        <Trans>
          Everything above was found with the English test. The other languages were translated by researchers
          and volunteers, and few of the translations have been tested in the same way. Some statements didn’t
          say quite what the original says. We corrected what we found. Native speakers haven’t checked our
          corrections yet. If a statement in your language seems wrong, please{' '}
          <a href={`${externalLinks.github}/issues`}>tell us on GitHub</a>.
        </Trans>
      </p>
    </>
  )
}
