import { replace } from 'react-router'
import { isResultId, parseResultId } from '../../banks/result-id.ts'
import { pathTo } from '../pages.ts'
import type { GuardContext } from './guards.ts'

/** A result has one address, however its id was written: the server leads there, and so does the installed app. */
export function leadToOneAddress({ locale, id = '' }: GuardContext): Response | undefined {
  const resultId = parseResultId(id)
  return resultId && !isResultId(id) ? replace(pathTo('result-id', locale, resultId)) : undefined
}
