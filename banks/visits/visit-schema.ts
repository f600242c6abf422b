import { languages } from '../languages.ts'
import {
  CAMPAIGN_PARTS,
  CAMPAIGN_PATTERN,
  HOST_PATTERN,
  MAX_EVENT_AGE,
  MOST_EVENTS,
  QUARTERS,
  RANDOM_PATTERN,
  SHARE_WAYS,
  VISIT_EVENT_TYPES,
  VISIT_LOCALES,
  VISIT_ROUTES,
  type VisitEventType,
} from './visit-event.ts'

/*
 * What parseVisitEvents accepts, as JSON Schema. The server validates with the parser (see save-schema.ts); a
 * test checks that both agree on any JSON.
 */

/** The additional rules for events of some types. */
function where(types: readonly VisitEventType[], more: object) {
  return { anyOf: [{ properties: { type: { not: { enum: types } } } }, more] }
}

const visitEventSchema = {
  type: 'object',
  required: ['id', 'visit', 'type', 'ago', 'route', 'locale', 'offline'],
  properties: {
    id: {
      type: 'string',
      pattern: RANDOM_PATTERN,
      description: '128 random bits as base64url. However often an event is sent, it counts once.',
    },
    visit: {
      type: 'string',
      pattern: RANDOM_PATTERN,
      description: 'Likewise random; another one after 30 minutes without an event.',
    },
    type: { enum: VISIT_EVENT_TYPES },
    ago: {
      type: 'number',
      minimum: 0,
      maximum: MAX_EVENT_AGE,
      description: "Milliseconds between the event and its sending, by the device's clock.",
    },
    route: { enum: VISIT_ROUTES, description: "The page's pattern." },
    locale: { enum: VISIT_LOCALES, description: 'The interface language.' },
    offline: { type: 'boolean', description: 'Whether it was made without a network.' },
    detail: {
      type: 'string',
      description:
        "The test's language of start and done, the quarter that is over, the way something is shared.",
    },
    campaign: {
      type: 'object',
      properties: Object.fromEntries(
        CAMPAIGN_PARTS.map((part) => [part, { type: 'string', pattern: CAMPAIGN_PATTERN }]),
      ),
    },
    referrer: {
      type: 'string',
      pattern: HOST_PATTERN,
      description: 'The name of another host that led here.',
    },
  },
  allOf: [
    where(['start', 'done'], {
      required: ['detail'],
      properties: { detail: { enum: languages.map(({ code }) => code) } },
    }),
    where(['quarter'], { required: ['detail'], properties: { detail: { enum: QUARTERS } } }),
    where(['share'], { properties: { detail: { enum: SHARE_WAYS } } }),
    where(['view', 'result', 'compare', 'invite', 'install'], { properties: { detail: false } }),
  ],
}

/** The request body of events. Unknown keys are dropped, so the schema allows them. */
export const visitEventsSchema = {
  type: 'object',
  required: ['events'],
  properties: {
    events: { type: 'array', minItems: 1, maxItems: MOST_EVENTS, items: visitEventSchema },
  },
}
