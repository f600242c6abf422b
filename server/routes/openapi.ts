import type { Context } from 'hono'
import { makeTag, matchesTag } from '../entity-tag.ts'
import type { Call } from '../openapi.ts'
import type { Replies } from '../replies.ts'
import { listHeader } from '../request-header.ts'

const TAG = {
  description: 'Identifies this version of the description.',
  required: true,
  schema: { type: 'string' },
}

export const openApiCall: Call = {
  id: 'describe',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description',
  parameters: [
    {
      name: 'If-None-Match',
      in: 'header',
      required: false,
      description: 'The ETag of a description one has.',
      schema: { type: 'string' },
    },
  ],
  answers: {
    200: {
      description: 'An OpenAPI 3.1 document.',
      schema: { type: 'object', required: ['openapi', 'info', 'paths'], additionalProperties: true },
      headers: { ETag: TAG },
    },
    304: { description: 'It is the one that was named.', headers: { ETag: TAG } },
  },
  failures: [],
}

/**
 * GET /api/openapi.json: the API's description, or 304 when the client has it already.
 * @param describe makes the document, on the first request
 */
export function createOpenApi(describe: () => object, replies: Replies) {
  let made: { document: object; tag: string } | undefined
  return async function openApi(c: Context): Promise<Response> {
    if (!made) {
      const document = describe()
      made = { document, tag: makeTag(JSON.stringify(document)) }
    }
    const headers = { ETag: made.tag, 'Cache-Control': 'no-cache' }
    if (matchesTag(listHeader(c, 'if-none-match'), made.tag)) return replies.unchanged(headers)
    return replies.json(made.document, 200, headers)
  }
}
