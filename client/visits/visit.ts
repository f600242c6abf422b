import { encodeBytes } from '../../banks/links/base64url.ts'
import { VISIT_PAUSE, CAMPAIGN, CAMPAIGN_PARTS, HOST, type Campaign } from '../../banks/visits/visit-event.ts'
import { VISIT_KEY } from '../base/stores/counting-consent.ts'
import { readJsonEntry, writeEntry } from '../base/stores/web-storage.ts'

/**
 * Returns the visit that an event belongs to now: a new one after half an hour without an event; undefined
 * where storage is full, because a visit that is not noted could not be forgotten.
 */
export function takeVisit(now: number): string | undefined {
  const stored = readVisit()
  const goesOn = stored !== undefined && Math.abs(now - stored.at) < VISIT_PAUSE
  const id = goesOn ? stored.id : newRandomId()
  return writeEntry(VISIT_KEY, JSON.stringify({ id, at: now })) ? id : undefined
}

/** Forgets the visit: nothing of it outlives consent. */
export function forgetVisit(): void {
  writeEntry(VISIT_KEY, undefined)
}

function readVisit(): { id: string; at: number } | undefined {
  const { id, at } = (readJsonEntry(VISIT_KEY) ?? {}) as { id?: unknown; at?: unknown }
  return typeof id === 'string' && typeof at === 'number' ? { id, at } : undefined
}

/** 128 random bits as 22 characters of base64url. */
export function newRandomId(): string {
  return encodeBytes(crypto.getRandomValues(new Uint8Array(16)))
}

/** Where a visitor came from, as far as it may be counted. */
export type Origin = { campaign?: Campaign; referrer?: string }

/** Returns the query parameter of a part of a campaign. */
const parameterOf = (part: (typeof CAMPAIGN_PARTS)[number]) => `utm_${part === 'name' ? 'campaign' : part}`

/** What could identify a person: an email address, a result's id, an attempt's key, a comparison's code. */
const PERSONAL = /@|[0-9a-f]{24}|[0-9a-f]{8}-[0-9a-f]{4}-|[\w-]{60}/i

/**
 * Extracts what may be counted from a document's address and referrer.
 * @param address as the document was requested, with its parameters
 * @param referrer the address of the previous page, '' if there is none
 */
export function readOrigin(address: string, referrer: string): Origin {
  const here = new URL(address)
  const campaign: Campaign = {}
  for (const part of CAMPAIGN_PARTS) {
    const text = here.searchParams.get(parameterOf(part))?.trim() ?? ''
    if (CAMPAIGN.test(text) && !PERSONAL.test(text)) campaign[part] = text
  }
  const host = otherHost(referrer, here)
  return {
    ...(Object.keys(campaign).length > 0 && { campaign }),
    ...(host !== undefined && { referrer: host }),
  }
}

function otherHost(referrer: string, here: URL): string | undefined {
  if (!/^https?:/.test(referrer)) return undefined
  const { hostname } = new URL(referrer)
  return hostname !== here.hostname && HOST.test(hostname) ? hostname : undefined
}
