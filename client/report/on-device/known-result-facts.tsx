import { Trans } from '@lingui/react/macro'
import type { KnownResult } from '../../storage/device/database.ts'
import { LanguageTaken, TimeTaken } from '../taken.tsx'

/** What tells the results of a device apart in a list: when, in which language and where they were taken, and the id. */
export function KnownResultFacts({ known: { id, result, attempt } }: { known: KnownResult }) {
  return (
    <>
      <TimeTaken time={result.dateStamp} />
      <span className="soft">
        <LanguageTaken code={result.lang} />
      </span>
      {attempt !== undefined && (
        <span className="tag">
          <Trans>Taken here</Trans>
        </span>
      )}
      <code className="soft" dir="ltr">
        {id.slice(0, 8)}…
      </code>
    </>
  )
}
