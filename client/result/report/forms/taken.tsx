import { findLanguage, tagOf } from '../../../../banks/languages.ts'
import { useLocale } from '../../../base/locale/locale-context.tsx'
import { useMounted } from '../../../base/stores/use-store.ts'
import { formatDate, formatMoment } from './format-date.ts'

/**
 * The day a test was taken, in the reader's time zone. The server does not know it and writes the day in UTC:
 * the text says so where no scripts run, and is hidden until it is replaced where they do.
 */
export function DayTaken({ time }: { time: number }) {
  const locale = useLocale()
  const isHere = useMounted()
  return (
    <time className={isHere ? undefined : 'day-of-server'} dateTime={new Date(time).toISOString()}>
      {/* The device's names of months may differ from the server's. */}
      <span suppressHydrationWarning>{formatDate(time, locale, isHere ? undefined : 'UTC')}</span>
      {!isHere && <noscript> (UTC)</noscript>}
    </time>
  )
}

/** When a test was taken, to the minute in the reader's time zone, for lists rendered on the device. */
export function TimeTaken({ time }: { time: number }) {
  return <time dateTime={new Date(time).toISOString()}>{formatMoment(time, useLocale())}</time>
}

/** The language a test was taken in, by its own name. */
export function LanguageTaken({ code }: { code: string }) {
  const language = findLanguage(code)
  return (
    <bdi lang={language && tagOf(language.code)} dir={language?.dir} translate="no">
      {language?.autonym ?? code}
    </bdi>
  )
}
