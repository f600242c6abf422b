import { encodeBytes } from '../../banks/links/base64url.ts'
import { VISIT_PAUSE } from '../../banks/visits/visit-event.ts'
import { VISIT_KEY } from '../base/stores/counting-consent.ts'

/**
 * Returns the visit that an event belongs to now: a new one after half an hour without an event; undefined
 * where storage is full, because a visit that is not noted could not be forgotten.
 */
export function takeVisit(now: number): string | undefined {
  const stored = readVisit()
  const goesOn = stored !== undefined && Math.abs(now - stored.at) < VISIT_PAUSE
  const id = goesOn ? stored.id : newRandomId()
  try {
    localStorage.setItem(VISIT_KEY, JSON.stringify({ id, at: now }))
    return id
  } catch {
    return undefined
  }
}

/** Forgets the visit: nothing of it outlives consent. */
export function forgetVisit(): void {
  localStorage.removeItem(VISIT_KEY)
}

function readVisit(): { id: string; at: number } | undefined {
  try {
    const { id, at } = JSON.parse(localStorage.getItem(VISIT_KEY) ?? 'null') as { id: unknown; at: unknown }
    return typeof id === 'string' && typeof at === 'number' ? { id, at } : undefined
  } catch {
    return undefined
  }
}

/** 128 random bits as 22 characters of base64url. */
export function newRandomId(): string {
  return encodeBytes(crypto.getRandomValues(new Uint8Array(16)))
}
