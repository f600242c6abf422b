import type { DataRouter } from 'react-router'
import type { VisitEvent } from '../../banks/visit-event.ts'
import type { Session } from '../attempt/session.ts'
import { deliverEvents } from '../outbox/deliver-events.ts'
import { callWorker, deliverAfterSaves } from '../outbox/deliver-saves.ts'
import { deliverDue } from '../outbox/delivery-triggers.ts'
import { hasAgreed, refusesCounting } from '../storage/counting.ts'
import { database } from '../storage/device/database.ts'
import { dropEvents, keepEvent } from '../storage/device/device-events.ts'
import { isWaiting } from '../storage/outbox.ts'
import { connection } from '../stores/connection-store.ts'
import { readOrigin, type Origin } from './origin.ts'
import { followPages, type Place } from './places.ts'
import { followSharing } from './sharing.ts'
import { followTest } from './test-progress.ts'
import { forgetVisit, newRandomId, takeVisit } from './visit.ts'

/** How long more events are waited for before they are sent together, in milliseconds. */
const GATHERING = 3_000

let isCounting = false

/**
 * Counts what happens in this tab, as long as the visitor agrees. Where they no longer do, what waits is dropped and
 * the visit forgotten.
 */
export async function followAgreement(router: DataRouter): Promise<void> {
  if (!mayCount()) {
    await dropEvents(database)
    return forgetVisit()
  }
  if (isCounting) return
  isCounting = true
  deliverAfterSaves(async (how) => {
    // It fails no save.
    const left = await deliverEvents(how).catch(() => [])
    if (left.some(isWaiting)) await callWorker()
    return left
  })
  const keep = keepFor(readOwnOrigin())
  const placeNow = followPages(router, keep)
  const keepHere = (event: Happening) => {
    const place = placeNow()
    if (place) keep(event, place)
  }
  followSharing(keepHere)
  addEventListener('appinstalled', () => keepHere({ type: 'install' }))
  take = (session) => followTest(session, keepHere)
  tests.forEach(take)
}

/** The tests of this tab that are taken. */
const tests = new Set<Session>()
let take: ((session: Session) => void) | undefined

/** Counts how far a test comes that has its first answer, or more; at a second call nothing happens. */
export function countTest(session: Session): void {
  if (tests.has(session)) return
  tests.add(session)
  take?.(session)
}

/** Asked each time: another tab may have taken consent back. */
const mayCount = () => hasAgreed() && !refusesCounting()

type Happening = Pick<VisitEvent, 'type' | 'detail'>

/** Where this document's visitor was led from: by the address it was asked for with, not by what that has become. */
function readOwnOrigin(): Origin {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Loaded anew, it is nobody's first page.
  if (!entry || entry.type !== 'navigate') return {}
  return readOrigin(entry.name, document.referrer)
}

/** @returns keeps an event on the device, and has it sent with those that follow soon */
function keepFor(origin: Origin): (event: Happening, place: Place) => void {
  let untold = origin
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
    const offline = connection.get() === 'offline'
    const event = { id: newRandomId(), visit: takeVisit(at), ...happening, ...place, offline, ...untold }
    // A visitor comes from somewhere once.
    untold = {}
    keepEvent(database, { at, event }).then(
      () => {
        // Consent may have been taken back meanwhile.
        if (!mayCount()) void dropEvents(database).catch(() => {})
      },
      () => {
        // The device takes no more, or nothing at all.
      },
    )
    timer ??= setTimeout(send, GATHERING)
  }
}
