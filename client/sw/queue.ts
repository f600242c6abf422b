/// <reference lib="webworker" />
import { Queue } from 'workbox-background-sync'
import { DEVICE_DEADLINE } from '../outbox/delivery.ts'
import { postSave } from '../outbox/post-save.ts'
import { flushOutbox } from '../outbox/flush-outbox.ts'
import { OUTBOX_LOCK, SAVE_QUEUE } from '../outbox/names.ts'
import { release } from '../release.ts'
import { withDeadline } from '../storage/deadline.ts'
import { deviceOutbox } from '../storage/device.ts'
import { withLock } from '../storage/lock.ts'

declare const self: ServiceWorkerGlobalScope

/** How long the doorbell's entries are kept, in minutes: sixty days and a margin. */
const RETENTION = 90 * 24 * 60

/**
 * The outbox in the device's database is what is delivered; the queue is only its doorbell. It
 * makes the browser wake this worker when there is a network, also with every page closed.
 */
export function followSaves(): void {
  const queue = new Queue(SAVE_QUEUE, { maxRetentionTime: RETENTION, onSync: ({ queue }) => deliver(queue) })
  self.addEventListener('fetch', (event) => {
    const { request } = event
    if (request.method === 'POST' && new URL(request.url).pathname === '/api/save') {
      event.respondWith(sendOrRing(queue, request))
    }
  })
}

/** A save that finds no network rings the bell and says so; an HTTP answer, good or bad, is the page's. */
async function sendOrRing(queue: Queue, request: Request): Promise<Response> {
  const copy = request.clone()
  try {
    return await fetch(request)
  } catch (error) {
    if (request.signal.aborted) throw error
    await ring(queue, copy).catch(() => {})
    return Response.json({ queued: true }, { status: 202 })
  }
}

/** One entry an attempt is enough, however often it is tried. */
async function ring(queue: Queue, request: Request): Promise<void> {
  const key = request.headers.get('Idempotency-Key')
  const known = (await queue.getAll()).some((entry) => entry.request.headers.get('Idempotency-Key') === key)
  if (known) await queue.registerSync()
  else await queue.pushRequest({ request })
}

/**
 * Delivers the outbox, and empties the queue when nothing waits any more. Rejects while a save still
 * waits: only so does the browser try again, later and later, without a loop of our own.
 */
async function deliver(queue: Queue): Promise<void> {
  // Asked before the lock is taken: with a database that another tab holds up, it would never be given back to the pages.
  await withDeadline(deviceOutbox.list(), DEVICE_DEADLINE)
  await withLock(OUTBOX_LOCK, () =>
    flushOutbox({
      outbox: deviceOutbox,
      post: postSave,
      now: Date.now,
      random: Math.random,
      release,
      eager: true,
    }),
  )
  const rows = await deviceOutbox.list()
  if (rows.some(({ state }) => state === 'waiting')) throw new Error('Some saves still wait for a connection')
  while (await queue.shiftRequest());
}
