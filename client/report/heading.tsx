import { Trans } from '@lingui/react/macro'
import { DayTaken } from './taken.tsx'

export type HeadingWords = {
  /** When the test was taken, in ms since 1970; not known while the device is asked. */
  time?: number
  /** What the portrait calls the reader; the inventory's name where there is no portrait. */
  title?: string | undefined
}

/** The first lines of a result's page. The heading stays the same element while what it says becomes known. */
export function ReportHeading({ time, title }: HeadingWords) {
  return (
    <>
      <p className="kicker">
        {title !== undefined && <Trans>The Big Five</Trans>}
        {title !== undefined && time !== undefined && ' · '}
        {time !== undefined && <DayTaken time={time} />}
      </p>
      <h1>{title ?? <Trans>The Big Five</Trans>}</h1>
    </>
  )
}
