import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { makeCompareCode } from '../../banks/links/compare-code.ts'
import { SNACKBAR_TIMEOUT } from '../../client/base/stores/snackbar-store.ts'
import { dropRequest } from '../support/network/faults.ts'
import { readDevice } from '../support/visitor/device.ts'
import { seedSave } from '../support/visitor/seeds.ts'
import { makeSheet } from '../support/visitor/sheets.ts'
import { places, saveForPlaces } from './places.ts'
import { asDriverPage, install, open, test, withWorker } from '../support/page-visit.ts'

let id: string
let comparison: string

test.beforeAll(async ({ url, save }) => {
  id = await save(makeSheet(7401))
  comparison = `${url}/compare/${makeCompareCode([{ name: 'Ana', id }])}`
})

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

async function copy(page: Page, button: string): Promise<string> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.locator('[role=status] .snackbar').waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

const message = (page: Page) => page.locator('.snackbar > span').innerText()

describe('Copying', () => {
  test('puts the link or the ID of a result on the clipboard, with a message', async ({ visit, url }) => {
    const page = await visit(clipboard)
    await open(page, `/sv/result/${id}`)
    await open(page, `/result/${id}`)
    expect(await copy(page, 'Copy link')).toBe(`${url}/result/${id}`)
    expect(await message(page)).toBe('Copied link')
    expect(await copy(page, 'Copy ID')).toBe(id)
    await expect.poll(() => message(page)).toBe('Copied ID')
  })

  test('puts the link of a comparison on the clipboard, with a message', async ({ visit }) => {
    const page = await visit(clipboard)
    await open(page, comparison)
    // Noted by the page: from here it is measured late when the machine is busy.
    await page.evaluate(() => {
      const { dataset } = document.body
      new MutationObserver(() => {
        if (document.querySelector('.snackbar')) dataset['from'] ??= String(performance.now())
        else if (dataset['from']) dataset['to'] ??= String(performance.now())
      }).observe(document.body, { subtree: true, childList: true })
    })
    expect(await copy(page, 'Copy link')).toBe(comparison)
    expect(await message(page)).toBe('Copied link')
    await page.mouse.move(0, 0)
    await page.locator('.snackbar').waitFor({ state: 'detached' })
    const duration = await page.evaluate(() => {
      const { from, to } = document.body.dataset
      return Number(to) - Number(from)
    })
    expect(duration).toBeGreaterThan(5500)
    expect(duration).toBeLessThan(3 * SNACKBAR_TIMEOUT)
  })

  test('works without a clipboard object, and shows an error if the browser refuses', async ({ visit }) => {
    const page = await visit(clipboard)
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
    await open(page, `/result/${id}`)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect.poll(() => message(page)).toBe('Copied link')
    await page.evaluate(() => (document.execCommand = () => false))
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.locator('[role=alert] .snackbar').waitFor()
    expect(await message(page)).toBe('We couldn’t copy it for you. Select the text and copy it yourself.')
  })
})

test('the page says what others will see, and the two networks get only the link and a title', async ({
  visit,
  url,
  save,
}) => {
  const page = await visit()
  await open(page, `/result/${id}`)
  expect(await page.locator('.share').first().innerText()).toContain(
    'They see no single answers, no age, no gender',
  )
  expect(await page.locator('.share').first().innerText()).toContain(
    'the thread, which ends before neuroticism',
  )
  const mail = await page.locator('.share').first().getByRole('link', { name: 'Email' }).getAttribute('href')
  expect(decodeURIComponent(mail ?? '')).toBe(
    `mailto:?subject=My Big Five personality test result&body=${url}/result/${id}`,
  )
  const link = `${url}/result/${id}`
  const facebook = await addressOf(page, 'Facebook')
  expect(facebook.origin + facebook.pathname).toBe('https://www.facebook.com/sharer/sharer.php')
  expect(Object.fromEntries(facebook.searchParams)).toEqual({ u: link })
  const x = await addressOf(page, 'X')
  expect(x.origin + x.pathname).toBe('https://x.com/intent/post')
  expect(Object.fromEntries(x.searchParams)).toEqual({
    text: 'My Big Five personality test result',
    url: link,
  })

  const personal = await save(makeSheet(7402), {
    demographics: { age: 33, gender: 'female' },
  })
  await open(page, `/result/${personal}`)
  expect(await page.locator('.share').first().innerText()).toContain(
    'Age and gender themselves can be read out',
  )
})

async function addressOf(page: Page, network: string): Promise<URL> {
  const link = page.locator('.share').first().getByRole('link', { name: network })
  expect(await link.getAttribute('rel')).toContain('noopener')
  return new URL((await link.getAttribute('href'))!)
}

describe('The device’s share sheet', () => {
  test.for(['result', 'comparison'])('is offered for a %s if there is one', async (kind, { visit, url }) => {
    const page = await visit()
    await page.addInitScript(() => {
      const shared: unknown[] = []
      Object.assign(window, { shared })
      Navigator.prototype.share = (content) => {
        shared.push(content)
        return Promise.reject(new DOMException('The sheet was closed', 'AbortError'))
      }
    })
    const link = kind === 'result' ? `${url}/result/${id}` : comparison
    await open(page, link)
    const first = page.locator('.share .row > :first-child')
    await expect.poll(() => first.innerText()).toBe('Share…')
    await first.click()
    const shared = await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)
    expect(shared).toEqual([{ title: expect.stringContaining('Big Five'), url: link }])
  })

  test('is not offered if there is none', async ({ visit, url }) => {
    const page = await visit()
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    for (const link of [`${url}/result/${id}`, comparison]) {
      await open(page, link)
      await page.getByRole('button', { name: 'Copy link' }).waitFor()
      expect(await page.getByRole('button', { name: 'Share…' }).count()).toBe(0)
    }
  })
})

test('a share menu that does not open leaves the link, selected; closing it is no refusal', async ({
  visit,
  url,
}) => {
  const page = await visit()
  await page.addInitScript(() => {
    const refuse = (name: string) => async () => {
      throw new DOMException('', name)
    }
    Object.assign(navigator, { share: refuse('AbortError') })
    addEventListener('test-refusal', () => Object.assign(navigator, { share: refuse('NotAllowedError') }))
  })
  await open(page, `/result/${id}`)
  const share = page.getByRole('button', { name: 'Share…' })
  const field = page.locator('[data-share-refused] input')
  await share.click()
  await page.evaluate(() => dispatchEvent(new Event('test-refusal')))
  expect(await field.count()).toBe(0)
  await share.click()
  await field.waitFor()
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(`${url}/result/${id}`)
})

describe('Right below the card of one’s own report', () => {
  const own = places.find(({ name }) => name === 'one’s own report')!

  test('a tap opens the share sheet with the picture', async ({ visit, url }) => {
    const page = await visit()
    await page.addInitScript(() => {
      const shared: unknown[] = []
      Object.assign(window, { shared })
      Navigator.prototype.canShare = (content) => Boolean(content?.files)
      Navigator.prototype.share = async ({ files = [], ...rest } = {}) => {
        const [file, ...more] = files
        const { width, height } = await createImageBitmap(file!)
        shared.push({ type: file?.type, width, height, more: more.length, rest })
      }
    })
    await own.reach(page, await saveForPlaces(url))
    const line = page.getByRole('region', { name: 'Share and compare' })
    await line.getByRole('button', { name: 'Share it' }).click()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
      .toEqual([{ type: 'image/png', width: 1080, height: 1350, more: 0, rest: {} }])
    // Nothing is shared but the picture, and nothing is said where it was.
    expect(await page.locator('.snackbar').count()).toBe(0)
  })

  test('a tap downloads the picture where no share sheet takes it', async ({ visit, url }) => {
    const page = await visit()
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await own.reach(page, await saveForPlaces(url))
    const line = page.getByRole('region', { name: 'Share and compare' })
    const downloaded = page.waitForEvent('download')
    await line.getByRole('button', { name: 'Save picture' }).click()
    expect((await downloaded).suggestedFilename()).toBe('big-five.png')
  })

  test('the link is offered beside it, with who can see what', async ({ visit, url }) => {
    const page = await visit()
    await own.reach(page, await saveForPlaces(url))
    const line = page.getByRole('region', { name: 'Share and compare' })
    await line.getByRole('link', { name: 'The link, and who can see what' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('share')
  })
})

test('right below the card of someone else’s report stand the test, comparing, and the link to share', async ({
  visit,
}) => {
  const page = await visit()
  await open(page, `/result/${id}`)
  await page.getByText('Someone’s result').waitFor()
  const line = page.getByRole('region', { name: 'Share and compare' })
  const ways = await line.locator('a, button').allInnerTexts()
  expect(ways).toEqual(['Take the test', 'Compare', 'Share it'])
  const shown = await line.innerText()
  expect(shown).not.toContain(id.slice(0, 4))
})

test('a browser that does not let pages make pictures leaves a sentence', async ({ visit, url }) => {
  const saved = await saveForPlaces(url)
  const own = places.find(({ name }) => name === 'one’s own report')!
  const page = await visit()
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = () => {}
    addEventListener('test-noise', () => {
      CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) =>
        ({ data: new Uint8ClampedArray(4 * width * height).map((_, at) => (at * 97) % 256) }) as ImageData
    })
  })
  await own.reach(page, saved)
  await page.getByText('A picture to share').click()
  await page.locator('.own-picture').waitFor()
  const sentence = page.getByText('This browser doesn’t let pages make pictures.')
  await page.getByRole('button', { name: 'Download the picture' }).click()
  await sentence.waitFor()
  await page.getByRole('button', { name: 'Close this message' }).click()
  await sentence.waitFor({ state: 'detached' })
  await page.evaluate(() => dispatchEvent(new Event('test-noise')))
  await page.getByText('Wide', { exact: true }).click()
  await sentence.waitFor()
})

test('sharing is offered once a waiting save has its ID, and until then says so', async ({
  visit,
  proxy,
}) => {
  const page = await visit(withWorker)
  await install(page, '/')
  proxy.always('POST /api/save', dropRequest())
  // After seven tries the page's own next try is minutes away, so that it does not come before the click.
  const key = await seedSave(asDriverPage(page), { sheet: makeSheet(7403), tries: 7 })
  await page.goto(`/result/pending#attempt=${key}`)
  const share = page.locator('.share').first()
  await share.getByText('There’s no link to share yet: it comes with the ID.').waitFor()
  expect(await share.getByRole('link').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Copy link' }).count()).toBe(0)

  const openedAt = await page.evaluate(() => performance.timeOrigin)
  await expect
    .poll(async () => (await readDevice(asDriverPage(page))).outbox[0]?.triedAt ?? 0)
    .toBeGreaterThan(openedAt)
  proxy.heal()
  await page.getByRole('button', { name: 'Try now' }).click()
  await page.getByRole('button', { name: 'Copy link' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/result\/[0-9a-f]{24}$/)
  expect(new URL(page.url()).hash).toBe('')
  expect(await message(page)).toBe('Your result has been sent and stored. It has its ID and its link now.')
  expect((await addressOf(page, 'Facebook')).searchParams.get('u')).toBe(page.url())
  // The focus passes from the button to what replaces its card.
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('keep-slim')
})
