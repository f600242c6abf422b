import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { makeResult } from '../../banks/result.ts'
import type { Scene } from '../support/journey.ts'
import { holdRequest, swallowReply } from '../support/network/faults.ts'
import { makeAnswerRows, makeAttemptRow, makePayload, makeSave } from '../support/rows.ts'
import { readDevice, writeDevice } from '../support/visitor/device.ts'
import { rowsOf } from '../support/visitor/results.ts'
import type { Page } from '../support/browsers/driver.ts'
import { arrive } from '../support/visitor/visiting.ts'
import { fault } from './fault.ts'

fault(49, 'it is gone here at once, on the server when that can be reached, and stays so', async (scene) => {
  const { url, site, proxy, sheet } = scene
  const page = await scene.newPage()
  await arrive(page, url)
  const { id, key } = await takeTestHere(scene, page)
  await page.goto(`${url}/result/${id}`)
  const other = await scene.newPage()
  await other.goto(`${url}/result/${id}`)
  await other.waitFor(() => document.querySelector('.own') !== null)

  proxy.mode = 'down'
  await page.click({ role: 'button', name: 'Delete this result…' })
  await page.click({ role: 'button', name: 'Delete for good' })
  await waitForWords(page, 'will be deleted from the server as soon as it can be reached')
  const device = await readDevice(page)
  expect(device.outbox).toEqual([expect.objectContaining({ key, task: 'delete', id, state: 'waiting' })])
  expect([device.attempts, device.answers]).toEqual([[], []])
  expect(rowsOf(site, sheet)).toHaveLength(1)
  // The second tab knows, and both come back to the same page without a network.
  await other.waitFor(() => !document.querySelector('.own'))
  await page.goto(`${url}/result/${id}`)
  await waitForWords(page, 'Deleted by its owner')

  const lost = proxy.next(/^DELETE \/api\/result\//, swallowReply())
  proxy.mode = 'up'
  await proxy.listening()
  for (const each of [page, other]) await each.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => rowsOf(site, sheet).length).toBe(0)
  await expect
    .poll(
      async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')))
        return (await readDevice(page)).outbox
      },
      { timeout: 20_000 },
    )
    .toEqual([])
  await waitForWords(page, 'Deleted by its owner')
  expect(await page.text()).not.toContain('as soon as it can be reached')

  expect(lost.used).toBe(1)
  expect(await sendLate(url, key, sheet)).toBe(410)
  expect((await fetch(`${url}/result/${id}`)).status).toBe(410)
  expect(site.rows().find((row) => row.id === id)).toMatchObject({ sheet: null, date_stamp: null })
})

fault(
  6,
  'a browser killed between the yes to a deletion and its delivery deletes the result when it is opened again',
  async (scene) => {
    const { url, site, proxy, sheet } = scene
    const page = await scene.newPage()
    await arrive(page, url)
    const { id, key } = await takeTestHere(scene, page)
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
    await expect.poll(() => rowsOf(site, sheet).length, { timeout: 20_000 }).toBe(0)
    await expect.poll(async () => (await readDevice(again)).outbox, { timeout: 20_000 }).toEqual([])
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

/** A result on the server and on the device it was taken on. */
async function takeTestHere({ url, sheet }: Scene, page: Page): Promise<{ id: string; key: string }> {
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

/** A save of the attempt that comes after its result was deleted. Gives the status. */
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

function waitForWords(page: Page, words: string): Promise<unknown> {
  return page.waitFor((text) => document.body.innerText.includes(text), words)
}
