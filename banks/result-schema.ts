import { RESULT_ID_PATTERN } from './result-id.ts'
import { LONGEST_TIME_ELAPSED } from './save-payload.ts'
import { aboutSchemas, bankVersionSchema, demographicsSchema } from './save-schema.ts'
import { DOMAINS, FACETS, ITEM_COUNT, ITEMS_PER_FACET, SCORES } from './vocabulary.ts'

/** A result's id, as JSON Schema. */
export const resultIdSchema = { type: 'string', pattern: RESULT_ID_PATTERN }

const ITEMS_PER_DOMAIN = ITEMS_PER_FACET * FACETS.length
const HIGHEST = Math.max(...SCORES)

const domainScoreSchema = {
  type: 'object',
  required: ['score', 'facets'],
  properties: {
    score: {
      type: 'integer',
      minimum: ITEMS_PER_DOMAIN,
      maximum: ITEMS_PER_DOMAIN * HIGHEST,
      description: 'The raw score: the sum of the facets.',
    },
    facets: {
      type: 'array',
      description: 'The raw scores of the facets 1 to 6.',
      minItems: FACETS.length,
      maxItems: FACETS.length,
      items: { type: 'integer', minimum: ITEMS_PER_FACET, maximum: ITEMS_PER_FACET * HIGHEST },
    },
  },
}

/** What makeResult returns, as JSON Schema (draft 2020-12). */
export const resultSchema = {
  type: 'object',
  required: ['id', 'testId', 'lang', 'dateStamp', 'timeElapsed', 'invalid', 'scores', 'longestRuns'],
  properties: {
    id: resultIdSchema,
    ...aboutSchemas,
    timeElapsed: {
      type: 'integer',
      minimum: 0,
      maximum: LONGEST_TIME_ELAPSED,
      description: 'The seconds the test took.',
    },
    scores: {
      type: 'object',
      required: DOMAINS,
      properties: Object.fromEntries(DOMAINS.map((domain) => [domain, domainScoreSchema])),
    },
    longestRuns: {
      type: 'array',
      description:
        'How often each choice, 1 to 5, was taken in a row at most, in the order of the inventory.',
      minItems: SCORES.length,
      maxItems: SCORES.length,
      items: { type: 'integer', minimum: 0, maximum: ITEM_COUNT },
    },
    consistency: {
      type: 'number',
      minimum: -1,
      maximum: 1,
      description:
        'How well the answers within each facet go together. Below 0.3, a sheet contradicts itself more than any of the norm group. None where all facets have the same answers.',
    },
    acquiescence: {
      type: 'number',
      minimum: 1,
      maximum: 5,
      description:
        'How readily the answers agree with statements, whichever way they are keyed: their mean as given, over the facets with statements of both keyings. Below 2.766 and above 3.456 lie 2.5 of 100 people each.',
    },
    bank: bankVersionSchema,
    demographics: demographicsSchema,
  },
}
