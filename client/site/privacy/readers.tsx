import { Trans } from '@lingui/react/macro'
import { RESULT_ID_LENGTH } from '../../../banks/result-id.ts'
import { RuledSection } from '../reading/ruled-section.tsx'

/** Who can read a result. */
export function Readers() {
  const length = RESULT_ID_LENGTH
  return (
    <RuledSection id="readers" title={<Trans>Who can read a result</Trans>}>
      <div className="prose">
        <p>
          <Trans>
            An ID has {length} characters and can’t be guessed. There’s no list of results, and search engines
            are asked to leave results out. But there’s no password either:{' '}
            <strong>anyone who has the ID or the link can read the result.</strong> They see the scores, the
            date and language of the test, and a note if the answers need to be read with care. From the
            page’s data they can also read how long the test took and the longest row of each answer. They can
            read how consistent the answers are, and how readily they agree. The version of the statements is
            there, too, and your age and gender if you stored them. Single answers can’t be read.
          </Trans>{' '}
          <Trans>
            The page also says if the test was answered very quickly. If you stored your age and gender, it
            compares you with people of the same gender and about the same age.
          </Trans>
        </p>
        <p>
          <Trans>
            The people who run the server could read the stored answers. Nothing stored with them says whose
            they are.
          </Trans>
        </p>
      </div>
    </RuledSection>
  )
}

/** What happens to the names in a comparison. */
export function Comparisons() {
  return (
    <RuledSection id="comparisons" title={<Trans>Comparisons</Trans>}>
      <div className="prose">
        <p>
          <Trans>
            The names and IDs you compare become part of the comparison’s link. The server reads that link to
            draw the page; it doesn’t store or log it. Anyone you give the link to can read the names in it
            and open the results.
          </Trans>
        </p>
        <p>
          <Trans>
            So a first name or an initial is enough. Please ask people before you pass their results on.
          </Trans>
        </p>
      </div>
    </RuledSection>
  )
}
