/// <reference lib="webworker" />
import { LOCALE_COOKIE, isLocale, type Locale } from '../../locales/locales.ts'

type CookieStore = { get(name: string): Promise<{ value?: string } | null> }

/** The interface language once chosen, where the browser lets a worker read cookies. */
export async function readLocaleCookie(): Promise<Locale | undefined> {
  const { cookieStore } = globalThis as { cookieStore?: CookieStore }
  try {
    const value = (await cookieStore?.get(LOCALE_COOKIE))?.value
    return isLocale(value) ? value : undefined
  } catch {
    return undefined
  }
}
