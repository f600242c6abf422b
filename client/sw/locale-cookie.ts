/// <reference lib="webworker" />
import { LOCALE_COOKIE, isLocale, type Locale } from '../../locales/locales.ts'
import { readForWorker } from '../stores/worker-values.ts'

type CookieStore = { get(name: string): Promise<{ value?: string } | null> }

/**
 * The interface language once chosen: from the cookie or, where workers cannot read cookies, from what a page
 * has stored.
 */
export async function readChosenLocale(): Promise<Locale | undefined> {
  const { cookieStore } = globalThis as { cookieStore?: CookieStore }
  try {
    const value = cookieStore
      ? (await cookieStore.get(LOCALE_COOKIE))?.value
      : await readForWorker('chosen-locale')
    return isLocale(value) ? value : undefined
  } catch {
    return undefined
  }
}
