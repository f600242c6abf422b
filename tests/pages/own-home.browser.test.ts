import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { composePortrait } from '../../banks/portrait/portrait.ts'
import { renderPortrait } from '../../banks/portrait/render.ts'
import { portrait as texts } from '../../banks/portrait/texts/en.ts'
import { makeResult } from '../../banks/result.ts'
import type { Save } from '../../banks/save-payload.ts'
import { scoreSheet } from '../../banks/scoring.ts'
import { phone } from '../support/browsers/pages-browser.ts'
import { asDriverPage, open, readShifts, test, waitForDatabase } from '../support/page-visit.ts'
import { makeAnswerRows, makeAttemptRow, makeSave } from '../support/rows.ts'
import { writeDevice } from '../support/visitor/device.ts'
import { makeSheet } from '../support/visitor/sheets.ts'

/** Puts results of tests that were taken here on the device, and one that was only seen. */
async function haveResults(page: Page, own: readonly { id: string; save: Save }[]): Promise<void> {
  await open(page, '/about')
  await waitForDatabase(page)
  const rows = own.map(({ id, save }) => ({ id, save, key: randomUUID() }))
  const seen = makeSave({ sheet: makeSheet(1), dateStamp: Date.now() })
  await writeDevice(asDriverPage(page), {
    attempts: rows.map(({ id, key }) => makeAttemptRow(key, { state: 'finished', resultId: id })),
    answers: rows.flatMap(({ key, save }) => makeAnswerRows(key, save.sheet)),
    results: [
      ...rows.map(({ id, save, key }) => ({ id, result: makeResult(id, save), seenAt: 1, attempt: key })),
      { id: 'e'.repeat(24), result: makeResult('e'.repeat(24), seen), seenAt: 2 },
    ],
  })
}

const older = { id: 'a'.repeat(24), save: makeSave({ sheet: makeSheet(2), dateStamp: Date.UTC(2026, 1, 1) }) }
const newer = { id: 'b'.repeat(24), save: makeSave({ sheet: makeSheet(3), dateStamp: Date.UTC(2026, 5, 1) }) }

const titleOf = ({ save }: { save: Save }) =>
  renderPortrait(composePortrait(scoreSheet(save.sheet)), texts).title.text

describe.for([
  ['a phone', phone],
  ['a desktop', {}],
] as const)('The front page on %s', ([, device]) => {
  test('shows the owner of a result their own thread first, and nothing moves', async ({ visit }) => {
    const page = await visit(device)
    await haveResults(page, [newer, older])
    await open(page, '/')
    const result = page.locator('.hero').getByRole('link', { name: titleOf(newer) })
    await result.waitFor()
    expect(await result.getAttribute('href')).toBe(`/result/${newer.id}`)
    expect(await page.locator('.hero-crowd path.thread').count()).toBe(1)
    const start = page.locator('.hero-start')
    expect(await start.getByRole('link').allInnerTexts()).toEqual(['Your result', 'Take the test again'])
    expect(await start.getByRole('link', { name: 'Your result' }).getAttribute('href')).toBe(
      `/result/${newer.id}`,
    )
    expect(await page.getByText('An example report, of a made-up person').count()).toBe(0)
    expect(await readShifts(page)).toEqual([])
  })

  test('shows the example to those who only saw results of others', async ({ visit }) => {
    const page = await visit(device)
    await haveResults(page, [])
    await open(page, '/')
    await page.getByText('An example report, of a made-up person').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.locator('.hero').getByText('Your result').count()).toBe(0)
    expect(await page.locator('.hero-start').getByRole('link').allInnerTexts()).toEqual([
      'Take the free test now',
    ])
  })
})
