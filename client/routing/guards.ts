import { data, replace } from 'react-router'
import { isResultId, parseResultId } from '../../banks/result-id.ts'
import { LOCALE_CODES, type Locale } from '../../locales/locales.ts'
import type { UnknownMiddleware } from '../app/error-status.ts'
import { pathTo } from '../pages.ts'

/** What a guard is told of the page that is about to be shown. */
export type GuardContext = { locale: Locale; id: string | undefined; request: Request }

/**
 * Looks at a page before it is loaded.
 * @returns a redirect to what is shown instead, also on another site; undefined lets the visitor pass
 */
export type Guard = (context: GuardContext) => Promise<Response | undefined> | Response | undefined

/** The guards that a row of the page table may name. */
export const guards: Readonly<Record<string, Guard>> = {
  'one-address': leadToOneAddress,
}

/**
 * Asks a page's guards, one after the other, whether it may be shown.
 * @param names as the page table names them
 * @throws the redirect of the first that has one; a 500 for a name that no guard has
 */
export async function passGuards(
  names: readonly string[],
  context: GuardContext,
  known: Readonly<Record<string, Guard>> = guards,
): Promise<void> {
  for (const name of names) {
    const guard = Object.hasOwn(known, name) ? known[name] : undefined
    if (!guard) throw data<UnknownMiddleware>({ unknownMiddleware: name }, { status: 500 })
    const elsewhere = await guard(context)
    if (elsewhere) throw elsewhere
  }
}

/** A result has one address, however its id was written: the server leads there, and so does the installed app. */
export function leadToOneAddress({ locale, id = '' }: GuardContext): Response | undefined {
  const resultId = parseResultId(id, LOCALE_CODES)
  return resultId && !isResultId(id) ? replace(pathTo('result-id', locale, resultId)) : undefined
}
