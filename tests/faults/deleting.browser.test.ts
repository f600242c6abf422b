import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { UNKNOWN_ID } from '../../banks/result-id.ts'
import { makeResult } from '../../banks/result.ts'
import type { Scene } from '../support/journey.ts'
import { holdReply, holdRequest, loseReply } from '../support/network/faults.ts'
import { makeAnswerRows, makeAttemptRow, makePayload, makeSave } from '../support/rows.ts'
import { readDevice, writeDevice } from '../support/visitor/device.ts'
import { rowsOf, waitForPendingReport } from '../support/visitor/results.ts'
import type { Page } from '../support/browsers/driver.ts'
import { almostFinish, arrive, submit, waitForScripts, waitForWords } from '../support/visitor/visiting.ts'
import { fault } from './fault.ts'

fault(49, 'a result deleted offline is gone here at once, on the server later, for good', async (scene) => {
  const { url, site, proxy, sheet } = scene
  const page = await scene.newPage()
  await arrive(page, url)
  const { id, key } = await seedOwnResult(scene, page)
  await page.goto(`${url}/result/${id}`)
  const other = await scene.newPage()
  await other.goto(`${url}/result/${id}`)
  for (const each of [page, other]) await each.waitFor(() => document.querySelector('.own') !== null)

  proxy.mode = 'down'
  await page.click({ role: 'button', name: 'Delete this result…' })
  await page.click({ role: 'button', name: 'Delete for good' })
  await waitForWords(page, 'will be deleted from the server as soon as it can be reached')
  const device = await readDevice(page)
  expect(device.outbox).toEqual([expect.objectContaining({ key, task: 'delete', id, state: 'waiting' })])
  expect([device.attempts, device.answers]).toEqual([[], []])
  expect(rowsOf(site, sheet)).toHaveLength(1)
  // The second tab learns of it, and the page can be opened again without a network.
  await other.waitFor(() => !document.querySelector('.own'))
  await page.goto(`${url}/result/${id}`)
  await waitForWords(page, 'Deleted by its owner')

  const lost = proxy.next(/^DELETE \/api\/result\//, loseReply())
  proxy.mode = 'up'
  await proxy.listening()
  for (const each of [page, other]) await each.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => rowsOf(site, sheet).length).toBe(0)
  await waitUntilTold(page)
  await waitForWords(page, 'Deleted by its owner')
  await page.waitFor(() => !document.body.innerText.includes('as soon as it can be reached'))

  expect(lost.used).toBe(1)
  expect(await sendLate(url, key, sheet)).toBe(410)
  expect((await fetch(`${url}/result/${id}`)).status).toBe(410)
  expect(site.rows().find((row) => row.id === id)).toMatchObject({ sheet: null, date_stamp: null })
})

fault(
  6,
  'a browser killed after a deletion is confirmed and before it is sent deletes the result when next opened',
  async (scene) => {
    const { url, site, proxy, sheet } = scene
    const page = await scene.newPage()
    await arrive(page, url)
    const { id, key } = await seedOwnResult(scene, page)
    await page.goto(`${url}/result/${id}`)
    await page.waitFor(() => document.querySelector('.own') !== null)
    const held = proxy.next(/^DELETE \/api\/result\//, holdRequest())
    await page.click({ role: 'button', name: 'Delete this result…' })
    await page.click({ role: 'button', name: 'Delete for good' })
    await expect.poll(() => held.used).toBe(1)
    await scene.kill()
    held.cancel()
    expect(rowsOf(site, sheet)).toHaveLength(1)

    const again = await scene.newPage()
    await again.goto(`${url}/`)
    await expect.poll(() => rowsOf(site, sheet).length).toBe(0)
    await expect.poll(async () => (await readDevice(again)).outbox).toEqual([])
    expect(await sendLate(url, key, sheet)).toBe(410)
    const { attempts, answers, results } = await readDevice(again)
    expect([attempts, answers, results]).toEqual([
      [],
      [],
      [{ id, deleted: true, seenAt: expect.any(Number) as number }],
    ])
  },
  { ownBrowser: true },
)

fault(
  49,
  'a test deleted while its save waits is gone from this device at once, and from the server if it got there',
  async (scene) => {
    const { url, site, proxy, sheet } = scene
    const page = await scene.newPage()
    const key = await almostFinish(page, url, sheet)
    await waitForOwnParts(page)
    const lost = proxy.always('POST /api/save', loseReply(Infinity))
    await submit(page)
    await waitForPendingReport(page)
    await expect.poll(() => rowsOf(site, sheet).length).toBe(1)
    const other = await scene.newPage()
    await other.goto(`${url}/result/pending#attempt=${key}`)
    await waitForPendingReport(other)

    proxy.mode = 'down'
    lost.cancel()
    await deleteWaiting(page)
    await waitForWords(page, 'You deleted a test that was waiting to be sent.')
    const device = await readDevice(page)
    expect(device.outbox).toEqual([expect.objectContaining({ key, ...byKey })])
    expect([device.attempts, device.answers]).toEqual([[], []])
    await waitForWords(other, 'There’s no finished test at this address on this device.')
    await page.goto(`${url}/result/pending#attempt=${key}`)
    await waitForWords(page, 'There’s no finished test at this address on this device.')
    expect(rowsOf(site, sheet)).toHaveLength(1)

    const first = proxy.next(/^DELETE \/api\/result\//, loseReply())
    proxy.mode = 'up'
    await proxy.listening()
    await expectDeleted(scene, page, key)
    expect(first.used).toBe(1)
  },
)

fault(
  7,
  'a test finished and deleted offline is never on the server, not even when a copy of its save arrives later',
  async (scene) => {
    const { url, proxy, sheet } = scene
    const page = await scene.newPage()
    const key = await almostFinish(page, url, sheet)
    await waitForOwnParts(page)
    proxy.mode = 'down'
    await submit(page)
    await waitForPendingReport(page)
    await deleteWaiting(page)
    await waitForWords(page, 'You deleted a test that was waiting to be sent.')
    proxy.mode = 'up'
    await proxy.listening()
    await expectDeleted(scene, page, key)
    // Only the late copy was sent: the answers never left the device.
    expect(proxy.saves()).toMatchObject([{ status: 410 }])
  },
)

fault(
  6,
  'a save that looks unsent because the browser was killed while sending it is deleted on the server, too',
  async (scene) => {
    const { url, site, proxy, sheet } = scene
    const page = await scene.newPage()
    const key = await almostFinish(page, url, sheet)
    await waitForOwnParts(page)
    const held = proxy.next('POST /api/save', holdReply())
    await submit(page)
    await expect.poll(() => rowsOf(site, sheet).length).toBe(1)
    await scene.kill()
    held.cancel()
    proxy.mode = 'down'

    const again = await scene.newPage()
    await again.goto(`${url}/result/pending#attempt=${key}`)
    await deleteWaiting(again)
    await waitForWords(again, 'You deleted a test that was waiting to be sent.')
    await scene.kill()
    proxy.mode = 'up'
    await proxy.listening()

    const last = await scene.newPage()
    await last.goto(`${url}/`)
    await expectDeleted(scene, last, key)
  },
  { ownBrowser: true },
)

/** The outbox row of a deletion that knows only the attempt's key. */
const byKey = { task: 'delete', id: UNKNOWN_ID, state: 'waiting' }

/** Waits until the scripts for an owner's actions are cached, as they are once a test has begun. */
function waitForOwnParts(page: Page): Promise<void> {
  return waitForScripts(page, ['own-parts', 'owning', 'own', 'keep'])
}

async function deleteWaiting(page: Page): Promise<void> {
  await page.click({ role: 'button', name: 'Delete this result…' })
  await waitForWords(page, 'Your answers and scores are removed from this device at once.')
  await page.click({ role: 'button', name: 'Delete for good' })
}

/** Waits until the outbox is empty, triggering a delivery at each poll. */
async function waitUntilTold(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      return (await readDevice(page)).outbox
    })
    .toEqual([])
}

/** Waits for an empty outbox; asserts that nothing of the attempt is left, and that a late save gets 410. */
async function expectDeleted({ url, site, sheet }: Scene, page: Page, key: string): Promise<void> {
  await waitUntilTold(page)
  expect(rowsOf(site, sheet)).toEqual([])
  expect(await sendLate(url, key, sheet)).toBe(410)
  const { attempts, answers } = await readDevice(page)
  expect([attempts, answers]).toEqual([[], []])
}

/** Puts a result on the server and on the device, as if the test had been taken there. */
async function seedOwnResult({ url, sheet }: Scene, page: Page): Promise<{ id: string; key: string }> {
  const key = randomUUID()
  const save = makeSave({ sheet, dateStamp: Date.now() })
  const reply = await send(url, key, sheet)
  const { id } = (await reply.json()) as { id: string }
  await writeDevice(page, {
    attempts: [makeAttemptRow(key, { state: 'finished', resultId: id })],
    answers: makeAnswerRows(key, sheet),
    results: [{ id, result: makeResult(id, save), seenAt: Date.now(), attempt: key }],
  })
  return { id, key }
}

/** Sends a save of the attempt after its result was deleted. Returns the status. */
async function sendLate(url: string, key: string, sheet: string): Promise<number> {
  return (await send(url, key, sheet)).status
}

function send(url: string, key: string, sheet: string): Promise<Response> {
  return fetch(`${url}/api/save`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(makePayload({ sheet })),
  })
}
