import type { Context } from 'hono'
import { isResultId } from '../../banks/result-id.ts'
import { makeResult } from '../../banks/result.ts'
import { STORE_READ_FAILURES } from '../errors.ts'
import { EXAMPLE_ID, exampleResult } from '../examples.ts'
import { refer, type Call } from '../openapi.ts'
import type { Replies } from '../replies.ts'
import type { Store } from '../store/store.ts'

/** The id of a result in an address, in any letter case. */
export const idParameter = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The id of the result, in any letter case.',
  schema: { type: 'string', pattern: '^[0-9a-fA-F]{24}$' },
  example: EXAMPLE_ID,
} as const

export const resultCall: Call = {
  id: 'readResult',
  method: 'GET',
  path: '/api/result/:id',
  summary: 'Gives one result',
  parameters: [idParameter],
  answers: { 200: { description: 'The result.', schema: refer('Result'), example: exampleResult } },
  failures: ['malformed-id', 'unknown-result', 'gone', 'damaged', ...STORE_READ_FAILURES],
}

/** GET /api/result/:id: one result. The id may be in any letter case. */
export function createResult(store: Store, replies: Replies) {
  return async function result(c: Context): Promise<Response> {
    const id = c.req.param('id')?.toLowerCase() ?? ''
    if (!isResultId(id)) return replies.failure('malformed-id')
    const save = await store.read(id)
    return save ? replies.json(makeResult(id, save)) : replies.failure('unknown-result')
  }
}
