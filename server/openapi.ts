import { resultSchema } from '../banks/result-schema.ts'
import { saveSchema } from '../banks/save-schema.ts'
import { visitEventsSchema } from '../banks/visits/visit-schema.ts'
import { answerTo, failures, type FailureAnswer, type FailureKind } from './errors.ts'

/** Increased when a change to a call would affect a client written for the previous version. */
const API_VERSION = '1.0.0'

export const METHODS = ['GET', 'POST', 'DELETE'] as const

/** JSON Schema, draft 2020-12. */
type Schema = object

/** A successful answer to a call. Without `schema` there is no body. */
type Answer = { description: string; schema?: Schema; example?: unknown; headers?: Record<string, Header> }

type Header = { description: string; required: boolean; schema: Schema }

/** A call of the API, for its description and the router. Each route exports one beside its handler. */
export type Call = {
  /** The operation id, a name for generated clients. */
  id: string
  method: (typeof METHODS)[number]
  /** In Hono's syntax: `:id` is a parameter. */
  path: string
  summary: string
  description?: string
  parameters?: readonly {
    name: string
    in: 'path' | 'query' | 'header'
    required: boolean
    [more: string]: unknown
  }[]
  /** The JSON body, which is required. */
  body?: { schema: Schema; example: unknown }
  /** By status. */
  answers: Readonly<Record<number, Answer>>
  failures: readonly FailureKind[]
  /** How a payload that is JSON but invalid is refused: the kinds of refusal, and one example. */
  refusal?: { status: number; kinds: readonly string[]; example: { kind: string; message: string } }
  /** Exempt from the rate limit, because a monitor asks from one address all day. */
  unlimited?: true
  /** What a request counts for in the rate limit; 1 if left out. */
  cost?: number
}

/** The kind and message with which a parser refused a payload, as the example in a {@link Call}. */
export function refusalOf(parsed: { ok: true } | { ok: false; kind: string; message: string }): {
  kind: string
  message: string
} {
  if (parsed.ok) throw new TypeError('The example of what is refused is taken')
  return { kind: parsed.kind, message: parsed.message }
}

/** The named schemas of the description. */
const schemas = {
  Save: saveSchema,
  Result: resultSchema,
  VisitEvents: visitEventsSchema,
  Error: {
    type: 'object',
    required: ['type', 'message', 'kind'],
    properties: {
      type: { const: 'error' },
      message: { type: 'string', description: 'A sentence for a person.' },
      kind: { type: 'string', description: 'What went wrong, for a program.' },
    },
  },
} as const satisfies Record<string, Schema>

/** A reference to a named schema. */
export function refer(name: keyof typeof schemas): Schema {
  return { $ref: `#/components/schemas/${name}` }
}

/** Failures that occur before any call is reached. */
const BEFORE_ROUTING = ['broken-request', 'unknown-address', 'wrong-method'] as const satisfies FailureKind[]

const ABOUT = `Saves finished tests, gives their results, and counts visits. Every response outside 2xx and 304 has the \
shape of \`Error\`. HEAD works wherever GET does. Clients should tolerate properties, kinds and statuses they do not \
know. Requests that match no call fail with: \
${BEFORE_ROUTING.map((kind) => `${answerTo(kind).status} \`${kind}\` (${failures[kind].message})`).join(', ')}; \
for the last, the \`Allow\` header lists the allowed methods.`

/**
 * The API's description, an OpenAPI 3.1 document.
 * @param publicUrl the origin the API is at
 */
export function describeApi(calls: readonly Call[], publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Big Five',
      version: API_VERSION,
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    paths,
    components: { schemas },
  }
}

function describeCall({ id, summary, description, parameters, body, answers, ...rest }: Call): object {
  return {
    operationId: id,
    summary,
    ...(description !== undefined && { description }),
    ...(parameters && { parameters }),
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses: {
      ...mapValues(answers, ({ schema, example, ...answer }) => ({
        ...answer,
        ...(schema && { content: json({ schema, ...(example !== undefined && { example }) }) }),
      })),
      ...describeFailures(rest),
    },
  }
}

function describeFailures({
  failures: own,
  refusal,
  unlimited,
}: Pick<Call, 'failures' | 'refusal' | 'unlimited'>) {
  const kinds: FailureKind[] = [...own, ...(unlimited ? [] : (['too-many-requests'] as const)), 'internal']
  const statuses = [...new Set(kinds.map((kind) => answerTo(kind).status))]
  const responses = statuses.map((status) => {
    const these = kinds.filter((kind) => answerTo(kind).status === status)
    const details = these.map((kind) => ({ kind, message: answerTo(kind).message }))
    return [status, describeErrorResponse(status, these, details)] as const
  })
  const refused = refusal && [
    [refusal.status, describeErrorResponse(refusal.status, refusal.kinds, [refusal.example])] as const,
  ]
  return Object.fromEntries([...responses, ...(refused ?? [])])
}

/** @param details the kinds that are shown as examples, with their messages */
function describeErrorResponse(
  status: number,
  kinds: readonly string[],
  details: readonly { kind: string; message: string }[],
) {
  const examples = details.map((one) => [one.kind, { value: { type: 'error', ...one } }])
  const schema = { allOf: [refer('Error')], properties: { kind: { enum: kinds } } }
  const headers = {
    ...(isTemporary(status) && { 'Retry-After': RETRY_AFTER }),
    ...(status >= 500 && { 'X-Request-Id': REQUEST_NAME }),
  }
  return {
    description: details.map(({ message }) => message).join(' '),
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { 'application/json': { schema, examples: Object.fromEntries(examples) } },
  }
}

/** Whether failures with this status have a Retry-After header: either all of them do, or none. */
function isTemporary(status: number): boolean {
  const these = Object.values<FailureAnswer>(failures).filter((one) => one.status === status)
  return (
    status === answerTo('too-many-requests').status ||
    these.some(({ retryAfter }) => retryAfter !== undefined)
  )
}

const RETRY_AFTER: Header = {
  description: 'Seconds to wait before the same request may succeed.',
  required: true,
  schema: { type: 'integer', minimum: 1 },
}

const REQUEST_NAME: Header = {
  description: 'The name this request has in the log.',
  required: true,
  schema: { type: 'string' },
}

function json(content: { schema: Schema; example?: unknown }): object {
  return { 'application/json': content }
}

function mapValues<T>(table: Readonly<Record<string, T>>, map: (value: T) => object): Record<string, object> {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, map(value)]))
}
