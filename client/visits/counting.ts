import type { DataRouter } from 'react-router'
import type { VisitEvent } from '../../banks/visits/visit-event.ts'
import type { Session } from '../test/session.ts'
import { deliverEvents } from '../device/outbox/events/deliver-events.ts'
import { requestSync, deliverAfterSaves } from '../device/outbox/deliver-saves.ts'
import { deliverDue } from '../device/outbox/delivery-triggers.ts'
import { hasAgreed, refusesCounting } from '../base/stores/counting-consent.ts'
import { database } from '../device/database/database.ts'
import { createEventOutbox, dropEvents, storeEvent } from './device-events.ts'
import { isWaiting } from '../device/outbox.ts'
import { connection } from '../base/stores/connection-store.ts'
import { readOrigin, forgetVisit, newRandomId, takeVisit, type Origin } from './visit.ts'
import { followPages, followSharing, followTest, type Place } from './followers.ts'

/** How long to wait for more events before they are sent together, in milliseconds. */
const GATHERING = 3_000

let isCounting = false

/**
 * Counts what happens in this tab while the visitor agrees. Once they no longer do, waiting events are
 * deleted and the visit is forgotten.
 */
export async function followAgreement(router: DataRouter): Promise<void> {
  if (!mayCount()) {
    await dropEvents(database)
    return forgetVisit()
  }
  if (isCounting) return
  isCounting = true
  deliverAfterSaves(async (how) => {
    // Must not fail the delivery of saves.
    const left = await deliverEvents(createEventOutbox(database), how).catch(() => [])
    if (left.some(isWaiting)) await requestSync()
    return left
  })
  const keep = createEventRecorder(readOwnOrigin())
  const placeNow = followPages(router, keep)
  const record = (event: EventDetails) => {
    const place = placeNow()
    if (place) keep(event, place)
  }
  followSharing(record)
  addEventListener('appinstalled', () => record({ type: 'install' }))
  startFollowing = (session) => followTest(session, record)
  tests.forEach(startFollowing)
}

/** The tests taken in this tab. */
const tests = new Set<Session>()
let startFollowing: ((session: Session) => void) | undefined

/** Counts how far a test with at least one answer gets; calling it again for the same test does nothing. */
export function countTest(session: Session): void {
  if (tests.has(session)) return
  tests.add(session)
  startFollowing?.(session)
}

/** Checked each time, because another tab may have withdrawn consent. */
const mayCount = () => hasAgreed() && !refusesCounting()

type EventDetails = Pick<VisitEvent, 'type' | 'detail'>

/**
 * Returns where the visitor came from, by the address the document was requested with, not the current one.
 */
function readOwnOrigin(): Origin {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // A reload is not an arrival.
  if (!entry || entry.type !== 'navigate') return {}
  return readOrigin(entry.name, document.referrer)
}

/** @returns a function that stores an event on the device and sends it with those that follow soon */
function createEventRecorder(origin: Origin): (event: EventDetails, place: Place) => void {
  let pendingOrigin = origin
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    void deliverDue()
  }
  document.addEventListener('visibilitychange', () => {
    if (timer !== undefined && document.visibilityState === 'hidden') send()
  })
  return (happening, place) => {
    if (!mayCount()) return
    const at = Date.now()
    const visit = takeVisit(at)
    if (visit === undefined) return
    const offline = connection.get() === 'offline'
    const event = {
      id: newRandomId(),
      visit,
      ...happening,
      ...place,
      offline,
      ...pendingOrigin,
    }
    // The origin is counted once.
    pendingOrigin = {}
    storeEvent(database, { at, event }).then(
      () => {
        // Consent may have been withdrawn meanwhile.
        if (!mayCount()) void dropEvents(database).catch(() => {})
      },
      () => {
        // The device's storage is full or refused.
      },
    )
    timer ??= setTimeout(send, GATHERING)
  }
}
