import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { makeCompareCode } from '../../banks/links/compare-code.ts'
import { inviteHash, invitingHash } from '../../banks/links/invitation-link.ts'
import { makeRecoveryKey } from '../../banks/recovery-key.ts'
import { makeResult } from '../../banks/result.ts'
import type { Save } from '../../banks/save-payload.ts'
import { findPage, pathToPending, type PageName } from '../../client/pages.ts'
import { asDriverPage, open, resume, waitForDatabase } from '../support/page-visit.ts'
import { makeAnswerRows, makeAttemptRow, makeSave, postSave } from '../support/rows.ts'
import { writeDevice } from '../support/visitor/device.ts'
import { seedAttempt, seedSave } from '../support/visitor/seeds.ts'
import { makeSheet } from '../support/visitor/sheets.ts'
import { slideButtons } from '../support/visitor/visiting.ts'
import { staticPaths } from './site-map.ts'

/** Results on a site: others', and a new one of the visitor's own for each visit, because it may be deleted. */
export type Saved = { makeOwn: () => Promise<Owned>; others: readonly string[] }

type Owned = { id: string; key: string; save: Save }

/** A page in one of its states. */
export type Place = {
  name: string
  page: PageName
  /** Opens it in a window, which may have been on other pages of the site before. */
  reach: (page: Page, saved: Saved) => Promise<void>
}

/** Saves the results that the places show. */
export async function saveForPlaces(url: string): Promise<Saved> {
  const others: string[] = []
  for (const seed of [9902, 9903, 9904]) {
    others.push(await postSave(url, { sheet: makeSheet(seed), dateStamp: Date.now() }, randomUUID()))
  }
  const makeOwn = async () => {
    const key = randomUUID()
    const save = makeSave({ sheet: makeSheet(9901), dateStamp: Date.now() - 60_000 })
    return { id: await postSave(url, save, key), key, save }
  }
  return { makeOwn, others }
}

/** Every static page in English, as a first-time visitor sees it. */
const staticPlaces: Place[] = staticPaths
  .filter(({ locale }) => locale === 'en')
  .map(({ name, path }) => ({ name: path, page: name, reach: (page) => open(page, path) }))

const people = (ids: readonly string[]) =>
  ['Ana', 'Björn', 'Chen'].map((name, at) => ({ name, id: ids[at]! }))

const slide = (number: number): Place => ({
  name: `slide ${number} of the test`,
  page: 'test',
  reach: async (page) => {
    // Of an earlier visit: the answers on the slides, and the test if the last of them began it.
    await emptyDevice(page)
    await page.evaluate(() => sessionStorage.clear())
    await open(page, '/test')
    await goThroughSlides(page, number)
  },
})

/** Every page with data, and the states of pages that have more than one. */
const states: Place[] = [
  slide(2),
  slide(3),
  slide(4),
  slide(5),
  {
    name: 'the questions, come back to',
    page: 'test',
    reach: (page) => resumeAt(page, 30),
  },
  {
    name: 'the end of the test',
    page: 'test',
    reach: async (page) => {
      await resumeAt(page, 120)
      await page.locator('.test-end').waitFor()
    },
  },
  {
    name: 'somebody’s report',
    page: 'result-id',
    reach: async (page, { others }) => {
      await open(page, `/result/${others[0]}`)
      await page.getByText('Someone’s result').waitFor()
    },
  },
  {
    name: 'one’s own report',
    page: 'result-id',
    reach: async (page, { makeOwn }) => {
      const own = await makeOwn()
      await haveOwn(page, own)
      await open(page, `/result/${own.id}`)
      await page.getByText('Only you can do this').waitFor()
    },
  },
  {
    name: 'a report that waits',
    page: 'result-id',
    reach: async (page) => {
      await emptyDevice(page)
      // Refused, so that it is not sent while it is looked at.
      const key = await seedSave(asDriverPage(page), { sheet: makeSheet(9905), state: 'refused' })
      await open(page, pathToPending('en', key))
      await page.locator('#all-scores').waitFor({ state: 'attached' })
      await page.getByText('Only you can do this').waitFor()
    },
  },
  { name: 'an unknown result', page: 'result-id', reach: (page) => open(page, `/result/${'0'.repeat(24)}`) },
  {
    name: 'results of this device',
    page: 'result',
    reach: async (page, { makeOwn, others }) => {
      const own = await makeOwn()
      await haveOwn(page, own, others.slice(0, 1))
      await open(page, '/result')
      await page.getByText('My results', { exact: true }).waitFor()
      await page.getByText('Seen on this device').waitFor()
    },
  },
  {
    name: 'a recovery key, given',
    page: 'result',
    reach: async (page, { makeOwn }) => {
      const own = await makeOwn()
      await open(page, '/result')
      await page.getByText('Delete a result with its recovery key').click()
      const foreign = { id: own.id, attemptKey: randomUUID() }
      await page.getByLabel('Recovery key').fill(makeRecoveryKey(foreign))
    },
  },
  {
    name: 'people for a comparison',
    page: 'compare',
    reach: async (page, { makeOwn, others }) => {
      const own = await makeOwn()
      await haveOwn(page, own, others.slice(0, 1))
      await page.evaluate(() => sessionStorage.clear())
      await open(page, `/compare#people=${makeCompareCode(people(others).slice(0, 2))}`)
      await page.getByText('Björn').waitFor()
    },
  },
  {
    name: 'an invitation to make',
    page: 'compare',
    reach: async (page, { makeOwn }) => {
      const own = await makeOwn()
      await haveOwn(page, own)
      await openAnew(page, `/compare${invitingHash()}`)
      await page.locator('[data-inviting] .device-result, [data-inviting] li button').first().waitFor()
    },
  },
  {
    name: 'an invitation made',
    page: 'compare',
    reach: async (page, { makeOwn }) => {
      const own = await makeOwn()
      await openAnew(page, `/compare${invitingHash(own.id)}`)
      await page.locator('[data-inviting] input').fill('Ana')
      await page.locator('[data-inviting] .keep-link').waitFor()
    },
  },
  {
    name: 'an invitation received',
    page: 'compare',
    reach: async (page, { makeOwn, others }) => {
      const own = await makeOwn()
      await haveOwn(page, own)
      await openAnew(page, `/compare${inviteHash({ name: 'Ana', id: others[0]! })}`)
      await page.locator('main .card input[dir=auto]').fill('Björn')
      await page.locator('main .card li button').first().waitFor()
    },
  },
  {
    name: 'a comparison of two',
    page: 'compare-id',
    reach: (page, { others }) => open(page, `/compare/${makeCompareCode(people(others).slice(0, 2))}`),
  },
  {
    name: 'a comparison of three',
    page: 'compare-id',
    reach: (page, { others }) => open(page, `/compare/${makeCompareCode(people(others))}`),
  },
  {
    name: 'a device with contents',
    page: 'device',
    reach: async (page, { makeOwn, others }) => {
      const own = await makeOwn()
      await haveOwn(page, own, others.slice(0, 1))
      await seedAttempt(asDriverPage(page), { sheet: makeSheet(9906), answered: 40 })
      await seedSave(asDriverPage(page), { sheet: makeSheet(9907), state: 'refused' })
      await openAnew(page, '/device')
      await page.getByText('40 of 120 statements answered').waitFor()
    },
  },
]

/** Every page of the site, in every state that visitors operate. */
export const places: readonly Place[] = [...staticPlaces, ...states]

/** The pages that need data, and which no place shows; each needs one in `states`. */
export function findUnshown(names: readonly PageName[]): PageName[] {
  const shown = new Set(places.map(({ page }) => page))
  return names.filter((name) => !findPage(name).prerendered && !shown.has(name))
}

/** Loads a document, also where only the fragment differs from the address of the window. */
async function openAnew(page: Page, address: string): Promise<void> {
  await page.goto('/about')
  await open(page, address)
}

async function goThroughSlides(page: Page, number: number): Promise<void> {
  const buttons = slideButtons()
  for (const [at, button] of buttons.slice(0, number - 1).entries()) {
    if (at < 3) await page.click(button)
    else {
      await page.fill('#age', '33')
      await page.keyboard.press('Enter')
    }
  }
  await page.locator(buttons[Math.min(number, buttons.length) - 1]!).waitFor({ state: 'attached' })
}

async function resumeAt(page: Page, answered: number): Promise<void> {
  await emptyDevice(page)
  await resume(page, makeSheet(9908), answered)
}

/** Removes the attempts and results that an earlier visit to a place has left. */
async function emptyDevice(page: Page): Promise<void> {
  await page.goto('/translators.txt')
  const isMade = await page.evaluate(async () =>
    (await indexedDB.databases()).some(({ name }) => name === 'bigfive'),
  )
  if (!isMade) {
    await page.goto('/device')
    await waitForDatabase(page)
  }
  await page.evaluate(async () => {
    localStorage.removeItem('bigfive.invitation')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('bigfive')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error!)
    })
    const stores = ['attempts', 'answers', 'outbox', 'results']
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(stores, 'readwrite')
      for (const name of stores) transaction.objectStore(name).clear()
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error!)
    })
    database.close()
  })
}

/** Puts a result on the device as taken there, and others' results as opened there. */
async function haveOwn(page: Page, { id, key, save }: Owned, seen: readonly string[] = []): Promise<void> {
  await emptyDevice(page)
  const result = makeResult(id, save)
  await writeDevice(asDriverPage(page), {
    attempts: [makeAttemptRow(key, { state: 'finished', resultId: id })],
    answers: makeAnswerRows(key, save.sheet),
    results: [
      { id, result, seenAt: Date.now(), attempt: key },
      ...seen.map((other) => ({ id: other, result: { ...result, id: other }, seenAt: Date.now() })),
    ],
  })
}
