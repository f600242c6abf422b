import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { askedEngines } from './engines.ts'
import { launch } from './driver.ts'
import type { Driver, Page } from './driver.ts'
import type { FaultProxy } from '../network/fault-proxy.ts'
import { delay, holdReply, loseReply } from '../network/faults.ts'
import { makeFolder } from '../processes/clean-up.ts'
import { BrowserPool } from './browser-pool.ts'
import type { ServerProcess } from '../server/server-process.ts'
import { startTestSite } from '../server/test-site.ts'
import type { TestSite } from '../server/test-site.ts'

declare global {
  var keep: (key: string, value: unknown) => Promise<void>
  var recall: (key: string) => Promise<unknown>
}

const pool = new BrowserPool()
let testSite: TestSite | undefined
let site: ServerProcess
let proxy: FaultProxy

beforeEach(async () => {
  testSite = await startTestSite({ main: 'tests/support/browsers/fixtures/tiny-site.ts' })
  ;({ site, proxy } = testSite)
})

afterEach(async () => {
  await testSite?.[Symbol.asyncDispose]()
})
afterAll(() => pool.end())

const status = () => document.getElementById('status')!.textContent
const workerReady = () => navigator.serviceWorker.controller !== null && caches.match('/').then(Boolean)

async function openPage(driver: Driver, url = proxy.url): Promise<Page> {
  const page = await driver.newPage()
  await page.goto(`${url}/`)
  return page
}

/** Runs in the page: loads a script that does not exist, and waits until it has failed. */
const loadMissingModule = () =>
  new Promise((resolve) => {
    const script = Object.assign(document.createElement('script'), { type: 'module', src: '/missing.js' })
    script.onerror = () => setTimeout(resolve, 100)
    document.head.append(script)
  })

/** What every driver must do, in each engine. */
describe.each(askedEngines())('in %s', (engine) => {
  test('a page is used, works offline, and saves once over a bad network', async () => {
    await using driver = await pool.acquire(engine)
    const page = await openPage(driver)
    await page.waitFor(workerReady)

    await page.evaluate((value) => keep('q57', value), { choice: 4 })
    await page.reload()
    expect(await page.evaluate(() => recall('q57'))).toEqual({ choice: 4 })

    proxy.mode = 'down'
    await page.reload()
    expect(await page.text()).toContain('How accurate?')
    await page.click({ role: 'button', name: 'Save' })
    await page.waitFor(() => document.getElementById('status')!.textContent === 'not saved')
    expect(proxy.saves()).toEqual([])

    proxy.mode = 'up'
    proxy.next('POST /api/save', loseReply(3))
    const text = await page.waitFor(async () => {
      document.getElementById('save')!.click()
      await new Promise((resolve) => setTimeout(resolve, 200))
      return /^saved .*/.exec(document.getElementById('status')!.textContent)?.[0]
    })
    expect(text).toBe(`saved ${site.rows()[0]!.id}`)
    expect(
      proxy
        .savesByKey()
        .get('attempt-1')!
        .filter((save) => save.reached && !save.answered),
    ).toHaveLength(3)
    expect(site.rows()).toHaveLength(1)
  })

  test('elements are found by selector or by role and name, and are clicked, filled and typed into', async () => {
    await using driver = await pool.acquire(engine)
    const page = await openPage(driver)
    await page.click({ role: 'button', name: 'Later' })
    expect(await page.evaluate(status)).toBe('later came')
    await page.click({ role: 'button', name: 'Below the screen' })
    expect(await page.evaluate(status)).toBe('below came')
    await page.click({ role: 'radio', name: /very accurate/i })
    await page.fill({ role: 'textbox', name: 'Age' }, '23')
    await page.fill('#age', '34')
    await page.fill({ role: 'combobox', name: 'Language' }, 'no')
    await page.press('Tab')
    expect(
      await page.evaluate(() => ({
        choice: document.querySelector<HTMLInputElement>('input:checked')?.value,
        age: document.querySelector<HTMLInputElement>('#age')!.value,
        language: document.querySelector<HTMLSelectElement>('#language')!.value,
        key: document.body.dataset.key,
      })),
    ).toEqual({ choice: '5', age: '34', language: 'no', key: 'Tab' })
    await page.press('ArrowLeft')
    await page.waitFor(() => document.body.dataset.key === 'ArrowLeft')
    await expect(page.click({ role: 'button', name: 'Nowhere' }, { timeout: 200 })).rejects.toThrow(
      /Nowhere[^]*Tiny site/,
    )
  })

  test('back returns to the previous page, and errors in a page are collected', async () => {
    await using driver = await pool.acquire(engine)
    const page = await openPage(driver)
    await page.click({ role: 'button', name: 'Break something' })
    await expect
      .poll(() => page.evaluate(() => 1).then(() => page.errors.join()))
      .toMatch(/nobody caught this/)
    expect(page.errors.filter((error) => error.includes('this went wrong'))).toHaveLength(1)
    await page.evaluate(loadMissingModule)
    expect(page.errors.filter((error) => error.includes('missing.js'))).toEqual([])

    await page.click({ role: 'link', name: 'On to the second page' })
    await page.waitFor(() => location.pathname === '/second')
    await page.back()
    expect(await page.url()).toBe(`${proxy.url}/`)
    expect(await page.evaluate(() => document.body.dataset.fromCache)).toBe('true')
    await page.evaluate(() => keep('after', 'back'))
    expect(await page.evaluate(() => undefined)).toBeUndefined()
    await expect(page.evaluate(() => Promise.reject(new Error('said in the page')))).rejects.toThrow(
      'said in the page',
    )
  })

  test('a link to a slow page is clicked once', async () => {
    await using driver = await pool.acquire(engine)
    const page = await openPage(driver)
    proxy.next('GET /second', delay(2000))
    await page.click({ role: 'link', name: 'On to the second page' })
    await page.waitFor(() => location.pathname === '/second')
    expect(proxy.arrivals.filter(({ path }) => path === '/second')).toHaveLength(1)
  })

  test('a click that keeps the page busy is made once', async () => {
    await using driver = await pool.acquire(engine)
    const page = await openPage(driver)
    await page.evaluate(() =>
      document.getElementById('below')!.addEventListener('click', () => {
        document.body.dataset.clicks = String(Number(document.body.dataset.clicks ?? 0) + 1)
        for (const end = Date.now() + 1500; Date.now() < end;);
      }),
    )
    await page.click('#below')
    expect(await page.evaluate(() => document.body.dataset.clicks)).toBe('1')
  })

  test('viewport, language and colour scheme are as requested, in two visible windows', async () => {
    await using driver = await pool.acquire(engine, {
      viewport: { width: 375, height: 700 },
      locale: 'ar-EG',
      colorScheme: 'dark',
    })
    const [page, second] = [await openPage(driver), await openPage(driver)]
    for (const one of [page, second]) {
      // A window may take a moment to have its size, and to be shown.
      const look = () =>
        one.evaluate(() => [
          innerWidth,
          innerHeight,
          navigator.language,
          matchMedia('(prefers-color-scheme: dark)').matches,
          document.visibilityState,
        ])
      await expect.poll(look).toEqual([375, 700, 'ar-EG', true, 'visible'])
    }
    const folder = makeFolder()
    await page.screenshot(join(folder.path, 'page.png'))
    const png = readFileSync(join(folder.path, 'page.png'))
    folder.remove()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([375, 700])
    await second.close()
    expect(await page.text()).toContain('Tiny site')
  })

  test('two windows share their storage and can be driven at the same time', async () => {
    await using driver = await pool.acquire(engine)
    const [one, other] = [await openPage(driver), await openPage(driver)]
    await one.evaluate(() => keep('shared', 'by one'))
    const answers = await Promise.all([
      other.evaluate(() => recall('shared')),
      one.evaluate(() => location.pathname),
      other.waitFor(() => document.title),
    ])
    expect(answers).toEqual(['by one', '/', 'Tiny site'])
  })

  test('goto throws when nothing answers at the address', async () => {
    await using driver = await pool.acquire(engine)
    const page = await driver.newPage()
    proxy.mode = 'down'
    await expect(page.goto(proxy.url)).rejects.toThrow()
    proxy.mode = 'hang'
    await expect(page.goto(proxy.url, { timeout: 1000 })).rejects.toThrow()
  })

  test('a visitor finds no data of an earlier one', async () => {
    const first = await pool.acquire(engine)
    const page = await openPage(first)
    await page.waitFor(workerReady)
    await page.evaluate(() => keep('q57', 4))
    await first.close()
    proxy.mode = 'down'
    await using second = await pool.acquire(engine)
    // All browsers but WebKit forget what they stored for an origin.
    const url = engine === 'webkit' ? proxy.newOrigin() : proxy.url
    await expect(openPage(second, url), 'neither its worker').rejects.toThrow()
    proxy.mode = 'up'
    await proxy.listening()
    const later = await openPage(second, url)
    expect(await later.evaluate(() => recall('q57')), 'nor its answers').toBeUndefined()
    if (engine === 'webkit') await expect(openPage(second)).rejects.toThrow('Another visitor has used')
  })

  test('blocked storage refuses writes, and the page still saves', async () => {
    await using driver = await pool.acquire(engine, { storage: 'blocked' })
    const page = await openPage(driver)
    await expect(page.evaluate(() => keep('q1', 1))).rejects.toThrow()
    await page.click({ role: 'button', name: 'Save' })
    await page.waitFor(() => document.getElementById('status')!.textContent.startsWith('saved'))
  })
})

test.each(askedEngines().filter((engine) => engine !== 'webkit'))(
  '%s keeps stored data when it is killed',
  async (engine) => {
    const folder = makeFolder()
    const first = await launch(engine, { profile: folder.path })
    const page = await openPage(first)
    await page.evaluate(() => keep('q57', 4))
    await first.kill()
    await expect(page.evaluate(() => 1)).rejects.toThrow()
    await using second = await launch(engine, { profile: folder.path })
    expect(await (await openPage(second)).evaluate(() => recall('q57'))).toBe(4)
    await second.close()
    folder.remove()
  },
)

test.runIf(askedEngines().includes('firefox'))(
  'Firefox starts in a used profile once the preferences of its last process are put back',
  async () => {
    const folder = makeFolder()
    const file = join(folder.path, 'user.js')
    writeFileSync(file, '// of the last process')
    writeFileSync(`${file}.puppeteer`, '// of the profile')
    setTimeout(() => renameSync(`${file}.puppeteer`, file), 300)
    await using driver = await launch('firefox', { profile: folder.path })
    expect(readFileSync(`${file}.puppeteer`, 'utf8')).toBe('// of the profile')
    await driver.close()
    folder.remove()
  },
)

test('a browser killed during a save has saved without getting the reply', async () => {
  await using driver = await launch('chromium')
  const page = await openPage(driver)
  const rule = proxy.next('POST /api/save', holdReply())
  await page.click({ role: 'button', name: 'Save' })
  await expect.poll(() => proxy.saves()[0]?.reached).toBe(true)
  await driver.kill()
  rule.release()
  expect(proxy.saves()[0]).toMatchObject({ status: 200, answered: false })
})

describe('Chromium alone', () => {
  test('delivers a sync event to the worker, also after going offline and online again', async () => {
    await using driver = await launch('chromium')
    const page = await openPage(driver)
    await page.waitFor(workerReady)
    await driver.chromium!.dispatchSync(proxy.url, 'bell-1')
    await expect.poll(() => proxy.savesByKey().get('bell-1')?.length).toBe(1)

    await page.setOffline(true)
    expect(await page.evaluate(() => navigator.onLine)).toBe(false)
    // The worker, which handles the page's requests, is offline, too.
    const ask = () =>
      fetch('/api/health').then(
        () => 'answered',
        () => 'cut off',
      )
    expect(await page.evaluate(ask)).toBe('cut off')
    await page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.ready) as unknown as {
        sync: { register(tag: string): Promise<void> }
      }
      await registration.sync.register('bell-2')
    })
    await page.setOffline(false)
    await expect.poll(() => proxy.savesByKey().get('bell-2')?.length).toBe(1)
  })

  test('stops workers, which start again for the next request', async () => {
    await using driver = await launch('chromium')
    const page = await openPage(driver)
    await page.waitFor(workerReady)
    await driver.chromium!.stopWorkers()
    proxy.mode = 'down'
    await page.reload()
    expect(await page.text()).toContain('Tiny site')
  })

  test('runs out of storage while in use, and gets it back', async () => {
    await using driver = await launch('chromium')
    await driver.chromium!.overrideQuota(proxy.url, 20_000_000)
    const page = await openPage(driver)
    await page.evaluate(() => keep('q1', 1))
    await driver.chromium!.exhaustStorage(page)
    await expect(page.evaluate(() => keep('q2', 2))).rejects.toThrow('QuotaExceeded')
    expect(await page.evaluate(() => Promise.all([recall('q1'), recall('q2')]))).toEqual([1, undefined])
    await driver.chromium!.overrideQuota(proxy.url, undefined)
    await page.evaluate(() => keep('q2', 2))
  })

  test('slows the processor down', async () => {
    await using driver = await launch('chromium')
    const page = await openPage(driver)
    const work = () =>
      page.evaluate(() => {
        const start = performance.now()
        let sum = 0
        for (let index = 0; index < 1e8; index++) sum += Math.sqrt(index)
        return sum > 0 ? performance.now() - start : 0
      })
    // Neighbouring measurements, because the machine may be busy for a while.
    const ratio = async () => {
      await driver.chromium!.setCpuThrottle(6)
      const slow = await work()
      await driver.chromium!.setCpuThrottle(1)
      return slow / (await work())
    }
    await expect.poll(ratio, { timeout: 60_000 }).toBeGreaterThan(2.5)
  })
})
