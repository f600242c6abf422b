/// <reference lib="webworker" />
import { Queue } from 'workbox-background-sync'
import { QUEUED } from '../base/network/api.ts'
import { countOnIcon, notifyOfSaves } from '../device/outbox/notifications.ts'
import { deliverRow } from '../device/outbox/deliver-row.ts'
import type { Delivery } from '../device/outbox/delivery.ts'
import { deliverEvents } from '../device/outbox/events/deliver-events.ts'
import { flushOutbox, type FlushSettings } from '../device/outbox/flush-outbox.ts'
import { OUTBOX_LOCK, SAVE_QUEUE, isWaiting } from '../device/outbox.ts'
import { release } from '../device/outbox/release.ts'
import { withTimeouts } from '../device/outbox/with-timeouts.ts'
import { withLock } from '../device/lock.ts'
import { createDeviceOutbox, createEventOutbox } from './device.ts'

declare const self: ServiceWorkerGlobalScope

/** How long the queue keeps an entry, in minutes: sixty days and a margin of thirty. */
const RETENTION = 90 * 24 * 60

const deviceOutbox = createDeviceOutbox()
const eventOutbox = createEventOutbox()

/**
 * Delivers the outbox in the device's database. The queue only makes the browser wake this worker when there
 * is a network, even with every page closed.
 */
export function followSaves(): void {
  const queue = new Queue(SAVE_QUEUE, { maxRetentionTime: RETENTION, onSync })
  self.addEventListener('fetch', (event) => {
    const { request } = event
    if (request.method === 'POST' && new URL(request.url).pathname === '/api/save') {
      event.respondWith(sendOrEnqueue(queue, request))
    }
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(self.clients.openWindow(event.notification.data as string))
  })
}

/** Without Background Sync this runs when the worker starts, and its failure is ignored: pages deliver. */
function onSync({ queue }: { queue: Queue }): Promise<void> {
  const delivering = deliver(queue)
  return 'sync' in self.registration ? delivering : delivering.catch(() => {})
}

/**
 * Sends a save. Without a network it is queued, and the page gets status QUEUED; any HTTP response goes to
 * the page. The page has already registered Background Sync.
 */
async function sendOrEnqueue(queue: Queue, request: Request): Promise<Response> {
  const copy = request.clone()
  try {
    return await fetch(request)
  } catch (error) {
    if (request.signal.aborted) throw error
    await enqueue(queue, copy).catch(() => {})
    const headers = { 'Content-Type': 'application/json' }
    return new Response(JSON.stringify({ queued: true }), { status: QUEUED, headers })
  }
}

/**
 * Queues a request while its row waits on the device: the visitor may have deleted it during the request. One
 * entry per attempt is enough, however often it is tried.
 */
async function enqueue(queue: Queue, request: Request): Promise<void> {
  const key = request.headers.get('Idempotency-Key')
  if (!(await withTimeouts(deviceOutbox).list()).some((row) => row.key === key)) return
  const known = (await queue.getAll()).some((entry) => entry.request.headers.get('Idempotency-Key') === key)
  if (!known) await queue.pushRequest({ request })
}

/**
 * Delivers the outbox, then the events of visits, and empties the queue when nothing waits any more. Rejects
 * while something waits: only then does the browser try again, less and less often, without a loop of our
 * own. A save that the page has just sent and that a server refused for now keeps its backoff: the sync event
 * that the page registered fires right after.
 */
async function deliver(queue: Queue): Promise<void> {
  // With timeouts: while another tab blocks the database, the lock would never be given back to the pages.
  const outbox = withTimeouts(deviceOutbox)
  const since = Date.now()
  const how: FlushSettings = { now: Date.now, random: Math.random, release, eager: 'unanswered', since }
  // Rejects before the lock is taken if the device does not answer.
  await outbox.list()
  const counted = await withLock(OUTBOX_LOCK, async () => {
    const rows = await outbox.list()
    const { deliveries } = await flushOutbox(rows, { ...how, outbox, post: deliverRow })
    await notifyUnlessSeen(deliveries).catch(() => {})
    return rows.some(({ inApp }) => inApp)
  })
  // Events that fail must not fail a save; pages send them, too.
  const events = await deliverEvents(eventOutbox, how).catch(() => [])
  const left = (await outbox.list()).filter(isWaiting)
  if (counted) countOnIcon(left.length)
  if (left.length > 0 || events.some(isWaiting)) throw new Error('Something still waits for a connection')
  while (await queue.shiftRequest());
}

/** Notifies of saves that were delivered, unless a page of the site is visible. */
async function notifyUnlessSeen(deliveries: Map<string, Delivery>): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' })
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return
  await notifyOfSaves(self.registration, deliveries)
}
