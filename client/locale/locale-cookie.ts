import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS, type Locale } from '../../locales/locales.ts'
import { tellWorker } from '../stores/told-worker.ts'

/** Remembers a chosen interface language for a year, for the site's root. */
export function rememberLocale(locale: Locale): void {
  document.cookie = `${LOCALE_COOKIE}=${locale}; max-age=${LOCALE_COOKIE_SECONDS}; path=/; samesite=lax`
  void tellWorkerLocale()
}

/** Tells the worker what was chosen, now or in an earlier visit, where it cannot read the cookie itself. */
export async function tellWorkerLocale(): Promise<void> {
  const chosen = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${LOCALE_COOKIE}=`))
    ?.slice(LOCALE_COOKIE.length + 1)
  if (chosen !== undefined && !('cookieStore' in globalThis)) await tellWorker('chosen-locale', chosen)
}
