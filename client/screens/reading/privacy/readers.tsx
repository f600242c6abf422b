import { Trans } from '@lingui/react/macro'
import { RuledSection } from '../ruled-section.tsx'

/** Who can read a result. */
export function Readers() {
  return (
    <RuledSection id="readers" title={<Trans>Who can read a result</Trans>}>
      <div className="prose">
        <p>
          <Trans>
            An ID has 24 characters and cannot be guessed. There is no list of results, and search engines are
            asked to leave results out. But there is no password either:{' '}
            <strong>whoever has the ID or the link can read the result.</strong> They see the scores, the date
            and language of the test, how long it took, and how often the same answer was chosen in a row; and
            your age and gender if you stored them. They do not see single answers.
          </Trans>
        </p>
        <p>
          <Trans>
            Those who run the server could read the stored answers. Nothing stored with them says whose they
            are.
          </Trans>
        </p>
      </div>
    </RuledSection>
  )
}

/** What becomes of the names in a comparison. */
export function Comparisons() {
  return (
    <RuledSection id="comparisons" title={<Trans>Comparisons</Trans>}>
      <div className="prose">
        <p>
          <Trans>
            The names and IDs you compare become part of the comparison's address. The server reads that
            address to draw the page; it does not store or log it. Everyone you give the address to can read
            the names in it and open the results.
          </Trans>
        </p>
        <p>
          <Trans>
            So a first name or an initial is enough, and please ask people before you pass their results on.
          </Trans>
        </p>
      </div>
    </RuledSection>
  )
}
