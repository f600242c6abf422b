import { findLanguage } from '../../banks/languages.ts'
import { useLocale } from '../locale/locale-context.tsx'
import { useMounted } from '../ui/use-mounted.ts'
import { formatDate, formatMoment } from './format-date.ts'

/**
 * The day a test was taken, as the reader counts it. The server knows no reader's time zone: what it wrote is UTC, says
 * so where no scripts run, and is not seen where the reader's own day is about to take its place.
 */
export function DayTaken({ time }: { time: number }) {
  const locale = useLocale()
  const isHere = useMounted()
  return (
    // Names of months come from the device, which may know them better than the server did.
    <time
      className={isHere ? undefined : 'day-of-server'}
      dateTime={new Date(time).toISOString()}
      suppressHydrationWarning
    >
      {formatDate(time, locale, isHere ? undefined : 'UTC')}
      {!isHere && <noscript> (UTC)</noscript>}
    </time>
  )
}

/** When a test was taken, to the minute of the reader's clock: for lists that the device itself draws. */
export function TimeTaken({ time }: { time: number }) {
  return <time dateTime={new Date(time).toISOString()}>{formatMoment(time, useLocale())}</time>
}

/** The language a test was taken in, by its own name. */
export function LanguageTaken({ code }: { code: string }) {
  const language = findLanguage(code)
  return (
    <bdi lang={language?.code} dir={language?.dir}>
      {language?.autonym ?? code}
    </bdi>
  )
}
