import { inventory } from './inventory.ts'
import { languages } from './languages.ts'
import { DATE_RANGE } from './save-payload.ts'
import { scoringKey } from './scoring-key.ts'
import {
  DOMAINS,
  FACETS,
  GENDERS,
  ITEM_COUNT,
  ITEMS_PER_FACET,
  MAXIMUM_AGE,
  MINIMUM_AGE,
  SCORES,
} from './vocabulary.ts'

/*
 * What parseSavePayload accepts, as JSON Schema (draft 2020-12) for authors of other clients. The server
 * validates with the parser, which is much faster; a test checks that both agree on any JSON.
 */

export const bankVersionSchema = {
  type: 'string',
  pattern: '^[0-9a-f]{16}$',
  description: "The version of the items' words that were answered.",
}

export const demographicsSchema = {
  type: 'object',
  description: 'Sent and kept only with consent.',
  required: ['age', 'gender'],
  properties: {
    age: { type: 'integer', minimum: MINIMUM_AGE, maximum: MAXIMUM_AGE, description: 'Years.' },
    gender: { enum: GENDERS },
  },
}

/** The fields about the test that saves and results share. */
export const aboutSchemas = {
  testId: { const: inventory.shortId, description: 'The inventory.' },
  lang: { enum: languages.map(({ code }) => code), description: 'The language the items were read in.' },
  invalid: { type: 'boolean', description: 'Whether the answers are known to be no real ones.' },
  dateStamp: {
    type: 'integer',
    minimum: -DATE_RANGE,
    maximum: DATE_RANGE,
    description: 'When the test was finished, in milliseconds since 1970.',
  },
}

const answerSchema = {
  type: 'object',
  required: ['score', 'domain', 'facet'],
  properties: {
    score: { enum: SCORES, description: 'The keyed score: reversed already where the item is keyed minus.' },
    domain: { enum: DOMAINS },
    facet: { enum: FACETS },
    questionID: { type: 'string', description: 'Which item it was.' },
  },
}

/** An answer with exactly these values, whatever other properties it has. */
function answerWith(values: Readonly<Record<string, string | number>>) {
  const properties = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { const: value }]),
  )
  return { required: Object.keys(values), properties }
}

const unnamedAnswersSchema = {
  title: 'None names its item',
  description: 'The k-th answer of a facet is to the k-th item of the facet.',
  items: { properties: { questionID: false } },
  allOf: DOMAINS.flatMap((domain) =>
    FACETS.map((facet) => ({
      contains: answerWith({ domain, facet }),
      minContains: ITEMS_PER_FACET,
      maxContains: ITEMS_PER_FACET,
    })),
  ),
}

const namedAnswersSchema = {
  title: 'Every one names its item',
  description: 'Each item of the inventory has one answer.',
  allOf: scoringKey.map(({ id, domain, facet }) => ({
    contains: answerWith({ questionID: id, domain, facet }),
  })),
}

/** The request body of a save. Unknown keys are dropped, so the schema allows them. */
export const saveSchema = {
  type: 'object',
  required: ['testId', 'lang', 'invalid', 'answers', 'timeElapsed', 'dateStamp'],
  properties: {
    ...aboutSchemas,
    answers: {
      type: 'array',
      description: `Four answers to each of the six facets of each domain, in any order.`,
      minItems: ITEM_COUNT,
      maxItems: ITEM_COUNT,
      items: answerSchema,
      anyOf: [unnamedAnswersSchema, namedAnswersSchema],
    },
    timeElapsed: {
      type: 'number',
      minimum: 0,
      maximum: Number.MAX_VALUE,
      description: 'The seconds the test took. Kept as whole seconds, thirty days at most.',
    },
    bank: bankVersionSchema,
    demographics: demographicsSchema,
    research: { type: 'boolean', description: 'Whether researchers may be given the answers.' },
    translated: {
      type: 'boolean',
      description:
        "Whether the browser or an extension had translated items that were answered: not the bank's words.",
    },
  },
}
