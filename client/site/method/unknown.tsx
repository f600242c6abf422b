import { Trans } from '@lingui/react/macro'
import { useFigures } from '../../base/locale/figures/figures.ts'

/** What is not known about the test and its norms. */
export function Unknown() {
  const { firstYear, lastYear, retestTraits, retestFacets } = useFigures()
  return (
    <ul className="prose reading-list">
      <li>
        <Trans>
          <strong>Norms for each language.</strong> We have none. Whatever language you answer in, you’re
          compared with people who answered in English, and a translated statement may be easier or harder to
          agree with.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>How much scores change from one day to another.</strong> We know of no study in which people
          took this very form twice within weeks. For a similar questionnaire one found correlations of{' '}
          {retestTraits} for traits and {retestFacets} for facets, about two weeks apart (Henry et al., 2022).
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>How people answer today.</strong> The norm group answered between {firstYear} and {lastYear}
          .
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>How well each translation works.</strong> Few have been tested as the English test was.
          Drafts are marked before the test begins.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>How you seem to others.</strong> The test asks you alone.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Whether people recognize themselves in the portrait.</strong> Its rules are tested for
          contradictions, not on people.
        </Trans>
      </li>
    </ul>
  )
}
