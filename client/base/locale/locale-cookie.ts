import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS, type Locale } from '../../../locales/locales.ts'
import { storeForWorker } from '../stores/worker-values.ts'

/** Stores the chosen interface language in a cookie for a year, for the whole site. */
export function rememberLocale(locale: Locale): void {
  document.cookie = `${LOCALE_COOKIE}=${locale}; max-age=${LOCALE_COOKIE_SECONDS}; path=/; samesite=lax`
  void storeLocaleForWorker()
}

/** Deletes the stored choice. The worker's copy goes with its caches. */
export function forgetLocale(): void {
  document.cookie = `${LOCALE_COOKIE}=; max-age=0; path=/; samesite=lax`
}

/**
 * Tells the worker which language was chosen, now or in an earlier visit, in browsers without the Cookie
 * Store API, where workers cannot read cookies.
 */
export async function storeLocaleForWorker(): Promise<void> {
  const chosen = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${LOCALE_COOKIE}=`))
    ?.slice(LOCALE_COOKIE.length + 1)
  if (chosen !== undefined && !('cookieStore' in globalThis)) await storeForWorker('chosen-locale', chosen)
}
