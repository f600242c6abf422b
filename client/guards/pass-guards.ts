import { data } from 'react-router'
import type { UnknownMiddleware } from '../app/error-status.ts'
import { guards, type Guard, type GuardContext } from './guards.ts'

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
