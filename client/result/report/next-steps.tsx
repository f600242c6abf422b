import { Trans } from '@lingui/react/macro'
import { ITEM_COUNT } from '../../../banks/vocabulary.ts'
import { useLocale, usePathTo } from '../../base/locale/locale-context.tsx'
import { Link } from 'react-router'
import { formatDate } from './forms/format-date.ts'
import { Section } from '../../base/ui/section.tsx'

type NextStepsProps = {
  /** When the test was taken, in milliseconds since 1970. */
  time: number
  /** Whether the report is about someone else, so that its reader may not have taken the test. */
  isOthers: boolean
}

/** What to do with a report, once it has been read. */
export function NextSteps({ time, isOthers }: NextStepsProps) {
  const path = usePathTo()
  const items = ITEM_COUNT
  const date = <HalfAYearLater time={time} />
  return (
    <Section id="next-title" className="next-steps" data-unsaid title={<Trans>What next?</Trans>}>
      <ul>
        {isOthers && (
          <li>
            <Link to={path('test')}>
              <Trans>Take the test</Trans>
            </Link>
            <Trans>{items} short statements, about ten minutes, and your report right away.</Trans>
          </li>
        )}
        <li>
          <Link to={path('compare')}>
            <Trans>Compare with others</Trans>
          </Link>
          <Trans>See where you’re alike and where you differ.</Trans>
        </li>
        <li>
          <Link to={path('reading-your-result')}>
            <Trans>How to read your result</Trans>
          </Link>
          <Trans>What the numbers can tell you, and what they can’t.</Trans>
        </li>
        {!isOthers && (
          <li>
            <Link to={path('test')}>
              <Trans>Take the test again</Trans>
            </Link>
            <Trans>Best after half a year, from {date} on. Most people change little in that time.</Trans>
          </li>
        )}
      </ul>
    </Section>
  )
}

/** A date with the device's names of months, which may differ from the server's. */
function HalfAYearLater({ time }: { time: number }) {
  const locale = useLocale()
  return <time suppressHydrationWarning>{formatDate(halfAYearAfter(time), locale, 'UTC')}</time>
}

/** The same day six months later, or the last of that month; `time` itself when that is no valid date. */
function halfAYearAfter(time: number): number {
  const date = new Date(time)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + 6)
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  const later = date.setUTCDate(Math.min(day, days))
  return Number.isNaN(later) ? time : later
}
