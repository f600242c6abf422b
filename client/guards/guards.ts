import type { Locale } from '../../locales/locales.ts'
import { leadToOneAddress } from './one-address.ts'

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
