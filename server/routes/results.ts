import type { Context } from 'hono'
import { isResultId, MOST_IDS } from '../../banks/result-id.ts'
import { resultIdSchema } from '../../banks/result-schema.ts'
import { STORE_READ_FAILURES } from '../errors.ts'
import { EXAMPLE_ID, exampleResult } from '../examples.ts'
import { findResults } from '../find-results.ts'
import type { Log } from '../log.ts'
import { refer, type Call } from '../openapi.ts'
import { costOfMany, type RateLimitCheck } from '../rate-limit.ts'
import { logAbout } from '../request-id.ts'
import type { Replies } from '../replies.ts'
import type { Store } from '../store/store.ts'
import { idParameter } from './result.ts'

const idsSchema = { type: 'array', items: resultIdSchema }

export const resultsCall: Call = {
  id: 'readResults',
  method: 'GET',
  path: '/api/results',
  summary: 'Gives several results',
  description:
    'In the order asked for, each once. For the rate limit, five results count as one request more.',
  parameters: [
    {
      name: 'ids',
      in: 'query',
      required: true,
      style: 'form',
      explode: false,
      description: `At most ${MOST_IDS} different ids, in any letter case.`,
      schema: { type: 'array', items: idParameter.schema, minItems: 1 },
      example: [EXAMPLE_ID],
    },
  ],
  answers: {
    200: {
      description: 'The results there are, and the ids that have none: nobody’s, and of deleted results.',
      schema: {
        type: 'object',
        required: ['results', 'missing', 'deleted'],
        properties: {
          results: { type: 'array', items: refer('Result') },
          missing: idsSchema,
          deleted: idsSchema,
        },
      },
      example: { results: [exampleResult], missing: [], deleted: [] },
    },
  },
  failures: ['malformed-ids', 'too-many-ids', 'damaged', ...STORE_READ_FAILURES],
}

/** GET /api/results?ids=a,b: several results in the requested order, each once, and the ids without one. */
export function createResults(store: Store, replies: Replies, log: Log, checkRateLimit: RateLimitCheck) {
  return async function results(c: Context): Promise<Response> {
    const asked = c.req.query('ids')?.toLowerCase().split(',') ?? []
    if (asked.length === 0 || !asked.every(isResultId)) return replies.failure('malformed-ids')
    const ids = [...new Set(asked)]
    if (ids.length > MOST_IDS) return replies.failure('too-many-ids')
    const seconds = await checkRateLimit(c, costOfMany(ids.length))
    if (seconds !== undefined) return replies.failure('too-many-requests', {}, seconds)
    return replies.json(await findResults(store, ids, logAbout(c, log)))
  }
}
