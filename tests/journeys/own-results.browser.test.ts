import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { makeResult } from '../../banks/result.ts'
import { scoreSheet } from '../../banks/scoring.ts'
import { choiceOf } from '../../banks/sheet.ts'
import { pathTo } from '../../client/pages.ts'
import type { Page } from '../support/browsers/driver.ts'
import { askedEngines } from '../support/browsers/engines.ts'
import { journey, type Scene } from '../support/journey.ts'
import { makeAnswerRows, makeAttemptRow, makeSave, postSave } from '../support/rows.ts'
import { readDevice, writeDevice } from '../support/visitor/device.ts'
import { readCode } from '../support/visitor/qr-code.ts'
import { arrive, waitForScripts, waitForWords } from '../support/visitor/visiting.ts'

journey('results of one’s own are named, compared over time and removed', askedEngines(), async (scene) => {
  const { url, site, sheet } = scene
  const page = await scene.newPage()
  await arrive(page, url)
  // The four items of the first facet score three points each, then five; nothing else changes.
  const [before, after] = ([3, 5] as const).map((points) =>
    Array.from(sheet, (choice, item) => (item % 30 === 0 ? choiceOf(item, points) : choice)).join(''),
  )
  const first = await takeTest(scene, page, 'no', 1, before)
  const last = await takeTest(scene, page, 'en', 2, after)
  await page.goto(url + pathTo('result', 'en'))
  await page.waitFor(() => document.querySelectorAll('.device-results .mark').length === 2)
  // The newest first, with what changed between the two.
  const links = () =>
    page.evaluate(() => [...document.querySelectorAll('.device-result')].map((a) => a.getAttribute('href')))
  expect(await links()).toEqual([`/result/${last}`, `/result/${first}`])
  await waitForWords(page, 'No clear change in any of the five traits')
  expect(await page.evaluate(() => document.querySelectorAll('.swell-earlier').length)).toBe(5)
  await waitForWords(page, '1 of the 30 facets has clearly changed:')
  expect(await page.text()).toContain('Anxiety: clear rise')
  expect(await page.text()).toContain('about 3 would cross the limit by chance alone')
  await openFolded(page, 'The numbers, and what counts as a change')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await page.click({ role: 'button', name: 'Give it a name' })
  await page.fill({ role: 'textbox', name: 'Name on this device' }, `  Autumn\u0065\u0301 ${'x'.repeat(80)}`)
  await page.press('Enter')
  await page.waitFor(() => document.activeElement?.textContent === 'Rename')
  const named = (await readDevice(page)).results.find(({ id }) => id === last)
  expect(named?.name).toBe(`Autumn\u00e9 ${'x'.repeat(52)}`)

  await page.click({ role: 'button', name: 'Remove…' })
  await waitForWords(page, 'The result itself stays on the server')
  await page.click({ role: 'button', name: 'Remove from this device' })
  await waitForWords(page, 'The result is no longer on this device.')
  await expect.poll(links).toEqual([`/result/${first}`])
  await page.waitFor(() => document.activeElement?.id === 'my-results-title')
  const device = await readDevice(page)
  expect(device.attempts).toHaveLength(1)
  expect(device.answers).toHaveLength(120)
  expect(site.rows().filter((row) => row.id === last && row.sheet === sheet)).toHaveLength(1)
})

journey(
  'a result can be taken along: its link as a QR code, its numbers as files',
  askedEngines(),
  async (scene) => {
    const { url, proxy, sheet } = scene
    const page = await scene.newPage()
    await arrive(page, url)
    const id = await takeTest(scene, page, 'en', 1)
    await page.goto(`${url}/result/${id}`)
    await page.click({ role: 'button', name: 'Show as a QR code' })
    await page.waitFor(() => document.querySelector('.qr-code svg') !== null)
    expect(await readCode(page)).toBe(`${url}/result/${id}`)

    // What was opened once needs no network; the rest is fetched meanwhile.
    await waitForScripts(page, ['download-data', 'picture'])
    proxy.mode = 'down'
    await page.goto(`${url}/result/${id}`)
    await page.click({ role: 'button', name: 'Show as a QR code' })
    await page.waitFor(() => document.querySelector('.qr-code svg') !== null)
    expect(await readCode(page)).toBe(`${url}/result/${id}`)

    await catchDownloads(page)
    await openFolded(page, 'The numbers as files')
    await page.click({ role: 'button', name: 'Everything (JSON)' })
    const all = JSON.parse((await takeDownload(page, 'big-five.json')).toString()) as {
      answers: { answer: number; statement: string }[]
      scores: { scale: string; raw: number }[]
    }
    expect(all.answers.map(({ answer }) => answer).join('')).toBe(sheet)
    expect(all.scores.find(({ scale }) => scale === 'N')?.raw).toBe(scoreSheet(sheet).N.score)
    await page.click({ role: 'button', name: 'Answers (CSV)' })
    const csv = await takeDownload(page, 'big-five-answers.csv')
    expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = csv.subarray(3).toString().split('\r\n')
    expect(lines).toHaveLength(122)
    expect(lines[1]).toContain(`1,"${all.answers[0]!.statement}",,${sheet[0]},`)
    await page.click({ role: 'button', name: 'Scores (CSV)' })
    expect((await takeDownload(page, 'big-five-scores.csv')).toString().split('\r\n')).toHaveLength(37)
    await page.click({ role: 'button', name: 'Codebook (CSV)' })
    expect((await takeDownload(page, 'big-five-codebook.csv')).toString()).toContain('410,376')

    await openFolded(page, 'A picture to share')
    await waitForPicture(page, 1080, 1350)
    await page.click({ role: 'radio', name: 'Wide' })
    await page.click({ role: 'checkbox', name: 'With numbers' })
    await waitForPicture(page, 1200, 630)
    await page.click({ role: 'button', name: 'Download the picture' })
    const png = await takeDownload(page, 'big-five.png')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])

    // Another visitor gets only the scores.
    proxy.mode = 'up'
    await proxy.listening()
    const other = await scene.openOnOtherDevice()
    await other.goto(`${url}/result/${id}`)
    await openFolded(other, 'The numbers as files')
    await waitForWords(other, 'These are the scores only')
    expect(await other.text()).not.toContain('Answers (CSV)')
  },
)

/** Puts a result on the server and on the device, which has it with the scores of `known`. Returns the id. */
async function takeTest(
  { url, sheet, otherSheet }: Scene,
  page: Page,
  lang: string,
  day: number,
  known = sheet,
): Promise<string> {
  const key = randomUUID()
  const given = lang === 'en' ? sheet : otherSheet()
  const save = makeSave({ sheet: given, lang, dateStamp: Date.UTC(2026, 8, day) })
  const id = await postSave(url, save, key)
  const result = makeResult(id, { ...save, sheet: known })
  await writeDevice(page, {
    attempts: [makeAttemptRow(key, { state: 'finished', resultId: id })],
    answers: makeAnswerRows(key, given),
    results: [{ id, result, seenAt: day, attempt: key }],
  })
  return id
}

/** Waits for a picture of a given size that contains the reader's pink. */
async function waitForPicture(page: Page, width: number, height: number): Promise<void> {
  const pink = await page.waitFor(
    async (size) => {
      const image = document.querySelector<HTMLImageElement>('.own-picture')
      await image?.decode()
      if (!image || image.naturalWidth !== size.width || image.naturalHeight !== size.height) return 0
      const canvas = Object.assign(document.createElement('canvas'), size)
      const context = canvas.getContext('2d')!
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, size.width, size.height)
      let count = 0
      for (let at = 0; at < data.length; at += 4) if (data[at]! > 240 && data[at + 1]! < 40) count++
      return count
    },
    { width, height },
  )
  expect(pink).toBeGreaterThan(500)
}

/** Opens the collapsed section with a title. */
async function openFolded(page: Page, title: string): Promise<void> {
  await page.waitFor((words) => {
    const folded = [...document.querySelectorAll('summary')].find((one) => one.textContent === words)
    folded?.parentElement?.setAttribute('open', '')
    return folded !== undefined
  }, title)
}

type Caught = { files: Record<string, string> }

/** Captures later downloads in the page, in base64 by file name. */
async function catchDownloads(page: Page): Promise<void> {
  await page.evaluate(() => {
    const caught = Object.assign(window as unknown as Caught, { files: {} as Record<string, string> })
    const blobs = new Map<string, Blob>()
    const make = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (blob: Blob) => {
      const url = make(blob)
      blobs.set(url, blob)
      return url
    }
    HTMLAnchorElement.prototype.click = function () {
      const reader = new FileReader()
      reader.onload = () => {
        caught.files[this.download] = String(reader.result).split(',')[1] ?? ''
      }
      reader.readAsDataURL(blobs.get(this.href)!)
    }
  })
}

async function takeDownload(page: Page, name: string): Promise<Buffer> {
  const file = await page.waitFor((wanted) => (window as unknown as Caught).files[wanted], name)
  return Buffer.from(file ?? '', 'base64')
}
