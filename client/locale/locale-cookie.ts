import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS, type Locale } from '../../locales/locales.ts'

/** Remembers a chosen interface language for a year, for the site's root. */
export function rememberLocale(locale: Locale): void {
  document.cookie = `${LOCALE_COOKIE}=${locale}; max-age=${LOCALE_COOKIE_SECONDS}; path=/; samesite=lax`
}
