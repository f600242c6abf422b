import { data, replace } from 'react-router'
import { isResultId, parseResultId } from '../../banks/result-id.ts'
import { LOCALE_CODES, type Locale } from '../../locales/locales.ts'
import type { UnknownGuard } from './error-status.ts'
import { pathTo } from '../pages.ts'

/** What a guard knows about the page that is about to be shown. */
export type GuardContext = { locale: Locale; id: string | undefined; request: Request }

/**
 * Checks a page before it is loaded.
 * @returns a redirect, possibly to another site, to follow instead; undefined lets the visitor pass
 */
export type Guard = (context: GuardContext) => Promise<Response | undefined> | Response | undefined

/** The guards that a row of the page table may name. */
export const guards: Readonly<Record<string, Guard>> = {
  'one-address': redirectToCanonical,
}

/**
 * Runs a page's guards in order.
 * @param names as in the page table
 * @throws the redirect of the first guard that returns one; a 500 for an unknown name
 */
export async function passGuards(
  names: readonly string[],
  context: GuardContext,
  known: Readonly<Record<string, Guard>> = guards,
): Promise<void> {
  for (const name of names) {
    const guard = Object.hasOwn(known, name) ? known[name] : undefined
    if (!guard) throw data<UnknownGuard>({ unknownGuard: name }, { status: 500 })
    const elsewhere = await guard(context)
    if (elsewhere) throw elsewhere
  }
}

/** Redirects other spellings of a result's id to its one address, on the server and in the installed app. */
export function redirectToCanonical({ locale, id = '' }: GuardContext): Response | undefined {
  const resultId = parseResultId(id, LOCALE_CODES)
  return resultId && !isResultId(id) ? replace(pathTo('result-id', locale, resultId)) : undefined
}
