/// <reference lib="webworker" />
import {
  isLocale,
  LOCALES,
  localeOfPath,
  matchLocale,
  type Locale,
  LOCALE_COOKIE,
} from '../../locales/locales.ts'
import { readForWorker, storeForWorker } from '../base/stores/worker-values.ts'

declare const self: ServiceWorkerGlobalScope

/*
 * Which interface languages are cached on this device: those its visitors have read the site in. The record survives
 * releases. Pages report nothing, because the worker sees their addresses.
 */

/** The languages of open pages. */
export async function findOpenLanguages(): Promise<Locale[]> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return [...new Set(pages.map(({ url }) => localeOfPath(new URL(url).pathname)))]
}

/**
 * The languages a release installs: those cached before, those of open pages, and the chosen one; if there are
 * none, the preferred one.
 */
export async function findWantedLanguages(): Promise<Locale[]> {
  const chosen = await readChosenLocale()
  const wanted = [...(await readCached()), ...(await findOpenLanguages()), ...(chosen ? [chosen] : [])]
  return wanted.length > 0 ? [...new Set(wanted)] : [await findPreferredLanguage()]
}

/** The language of '/', as the server decides: the one once chosen, else the browser's. */
export async function findPreferredLanguage(): Promise<Locale> {
  return (await readChosenLocale()) ?? matchLocale(navigator.languages) ?? LOCALES[0].code
}

/** Records that all files of these languages are on the device. */
export async function noteCached(languages: readonly Locale[]): Promise<void> {
  await storeForWorker('kept-languages', [...new Set([...(await readCached()), ...languages])].join(' '))
}

async function readCached(): Promise<Locale[]> {
  return ((await readForWorker('kept-languages')) ?? '').split(' ').filter(isLocale)
}

type CookieStore = { get(name: string): Promise<{ value?: string } | null> }

/**
 * The interface language once chosen: from the cookie or, where workers cannot read cookies, from what a page
 * has stored.
 */
async function readChosenLocale(): Promise<Locale | undefined> {
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
