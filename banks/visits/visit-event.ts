import { findLanguage } from '../languages.ts'
import { isPlainObject, refuse, type Refusal } from '../parsing.ts'

/** The events of a visit: a page that was opened, the steps of a test, and what is done with a result. */
export const VISIT_EVENT_TYPES = [
  'view',
  'start',
  'quarter',
  'done',
  'result',
  'compare',
  'invite',
  'share',
  'install',
] as const
export type VisitEventType = (typeof VISIT_EVENT_TYPES)[number]

/**
 * The patterns of all current and former pages, because an event may arrive a year after it was made. An
 * event's `route` is always one of these, so that it never contains an id, code, name or key.
 */
export const VISIT_ROUTES = [
  '/',
  '/test',
  '/result',
  '/result/:id',
  '/compare',
  '/compare/:id',
  '/about',
  '/big_five',
  '/openness_to_experience',
  '/conscientiousness',
  '/extraversion',
  '/agreeableness',
  '/neuroticism',
  '/articles',
  '/articles/what-it-is',
  '/articles/reading-your-result',
  '/articles/how-it-was-made',
  '/method',
  '/privacy',
  '/accessibility',
  '/device',
] as const
export type VisitRoute = (typeof VISIT_ROUTES)[number]

/** The interface languages an event can name. */
export const VISIT_LOCALES = ['en', 'no', 'da', 'sv', 'ar'] as const
export type VisitLocale = (typeof VISIT_LOCALES)[number]

/** The quarters of a test that end before the test does. */
export const QUARTERS = ['1', '2', '3'] as const

/** The ways a link is shared: the device's share sheet, the clipboard, social networks and mail. */
export const SHARE_WAYS = ['sheet', 'copy', 'facebook', 'x', 'mail'] as const

/** The parts of a campaign, from the utm_ parameters of a URL. */
export const CAMPAIGN_PARTS = ['source', 'medium', 'name', 'term', 'content'] as const
export type Campaign = { [part in (typeof CAMPAIGN_PARTS)[number]]?: string }

/** One event of a visit that somebody agreed to have counted. */
export type VisitEvent = {
  /** 128 random bits as base64url, by which an event counts once however often it is sent. */
  id: string
  /** Random like `id`: a new one after {@link VISIT_PAUSE} without an event, not stored beyond the visit. */
  visit: string
  type: VisitEventType
  /** Milliseconds between the event and its sending, by the clock of the device. */
  ago: number
  route: VisitRoute
  /** The interface language. */
  locale: VisitLocale
  /** Whether it happened offline. */
  offline: boolean
  /**
   * For `start` and `done` the test's language, for `quarter` one of {@link QUARTERS}, for `share` one of
   * {@link SHARE_WAYS} where it is known; absent for other events.
   */
  detail?: string
  campaign?: Campaign
  /** The name of another host that linked here. */
  referrer?: string
}

/** The most events one request may bring, and the most bytes it may take. */
export const MOST_EVENTS = 50
export const MOST_EVENT_BYTES = 32 * 1024

/** The longest time, in milliseconds, an event may have waited to be sent: 400 days. */
export const MAX_EVENT_AGE = 400 * 24 * 60 * 60 * 1000

/** The milliseconds without an event after which a new visit begins. */
export const VISIT_PAUSE = 30 * 60 * 1000

/** The most characters of a part of a campaign. */
export const LONGEST_CAMPAIGN_PART = 100

/** Patterns that need no flag but u, so that the JSON Schema can use them too. */
export const RANDOM_PATTERN = '^[A-Za-z0-9_-]{22}$'
export const CAMPAIGN_PATTERN = `^[^\\p{Cc}\\p{Cs}]{1,${LONGEST_CAMPAIGN_PART}}$`
export const HOST_PATTERN = '^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,62})(\\.[a-z0-9_]([a-z0-9_-]{0,62}))*$'

/** Why a batch of events is refused. */
export const VISIT_ERROR_KINDS = [
  'malformed-events',
  'malformed-event',
  'malformed-event-id',
  'unknown-event-type',
  'malformed-ago',
  'unknown-route',
  'unknown-locale',
  'malformed-offline',
  'malformed-detail',
  'malformed-campaign',
  'malformed-referrer',
] as const
export type VisitErrorKind = (typeof VISIT_ERROR_KINDS)[number]

/**
 * Parses the events of an untrusted request body, or says why they are refused: one invalid event refuses
 * them all. Drops unknown keys, and rounds `ago` to whole milliseconds. Never throws.
 */
export function parseVisitEvents(
  body: unknown,
): { ok: true; events: VisitEvent[] } | Refusal<VisitErrorKind> {
  try {
    return parseBatch(body)
  } catch {
    // As in parseAnswers: parsed JSON never gets here.
    return refuse('malformed-events', 'The events could not be read.')
  }
}

function parseBatch(body: unknown): { ok: true; events: VisitEvent[] } | Refusal<VisitErrorKind> {
  const list = isPlainObject(body) ? body.events : undefined
  if (!Array.isArray(list) || list.length < 1 || list.length > MOST_EVENTS) {
    return refuse('malformed-events', `The body must have a list "events" of 1 to ${MOST_EVENTS} events.`)
  }
  const events: VisitEvent[] = []
  for (const one of list) {
    const parsed = parseEvent(one)
    if (!parsed.ok) return parsed
    events.push(parsed.event)
  }
  return { ok: true, events }
}

function parseEvent(value: unknown): { ok: true; event: VisitEvent } | Refusal<VisitErrorKind> {
  if (!isPlainObject(value)) return refuse('malformed-event', 'An event must be a JSON object.')
  const { id, visit, type, ago, route, locale, offline, detail, campaign, referrer } = value
  if (!isRandom(id) || !isRandom(visit)) {
    return refuse('malformed-event-id', 'The id and the visit must be 22 characters of base64url each.')
  }
  if (!isOneOf(VISIT_EVENT_TYPES, type)) {
    return refuse('unknown-event-type', `The type must be one of: ${VISIT_EVENT_TYPES.join(', ')}.`)
  }
  if (typeof ago !== 'number' || !(ago >= 0 && ago <= MAX_EVENT_AGE)) {
    return refuse('malformed-ago', 'The ago must be a number of milliseconds from 0 to 400 days.')
  }
  if (!isOneOf(VISIT_ROUTES, route)) {
    return refuse('unknown-route', 'The route must be the pattern of a page, such as /result/:id.')
  }
  if (!isOneOf(VISIT_LOCALES, locale)) {
    return refuse('unknown-locale', 'The locale must be the code of an interface language.')
  }
  if (typeof offline !== 'boolean') {
    return refuse('malformed-offline', 'The offline mark must be true or false.')
  }
  if (!isDetail(type, detail)) {
    return refuse(
      'malformed-detail',
      "The detail must be the test's language of start and done, 1, 2 or 3 of quarter, a way of share, and absent elsewhere.",
    )
  }
  const parts = campaign === undefined ? undefined : parseCampaign(campaign)
  if (campaign !== undefined && parts === undefined) {
    return refuse(
      'malformed-campaign',
      `The parts of the campaign must be texts of 1 to ${LONGEST_CAMPAIGN_PART} characters.`,
    )
  }
  if (referrer !== undefined && !matches(HOST, referrer)) {
    return refuse('malformed-referrer', 'The referrer must be the name of a host in lower case.')
  }
  const event: VisitEvent = { id, visit, type, ago: Math.round(ago) || 0, route, locale, offline }
  if (detail !== undefined) event.detail = detail
  if (parts !== undefined && Object.keys(parts).length > 0) event.campaign = parts
  if (referrer !== undefined) event.referrer = referrer
  return { ok: true, event }
}

function parseCampaign(value: unknown): Campaign | undefined {
  if (!isPlainObject(value)) return undefined
  const campaign: Campaign = {}
  for (const part of CAMPAIGN_PARTS) {
    const text = value[part]
    if (text === undefined) continue
    if (!matches(CAMPAIGN, text)) return undefined
    campaign[part] = text
  }
  return campaign
}

function isDetail(type: VisitEventType, detail: unknown): detail is string | undefined {
  if (type === 'start' || type === 'done') {
    return typeof detail === 'string' && findLanguage(detail) !== undefined
  }
  if (type === 'quarter') return isOneOf(QUARTERS, detail)
  if (type === 'share') return detail === undefined || isOneOf(SHARE_WAYS, detail)
  return detail === undefined
}

const RANDOM = new RegExp(RANDOM_PATTERN, 'u')
/** Matches a part of a campaign. */
export const CAMPAIGN = new RegExp(CAMPAIGN_PATTERN, 'u')
/** Matches the name of a host. */
export const HOST = new RegExp(HOST_PATTERN, 'u')

function isRandom(value: unknown): value is string {
  return matches(RANDOM, value)
}

function matches(pattern: RegExp, value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value)
}

function isOneOf<const T extends string>(list: readonly T[], value: unknown): value is T {
  return (list as readonly unknown[]).includes(value)
}
