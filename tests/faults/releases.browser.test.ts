import { afterAll, beforeAll, expect } from 'vitest'
import { dropRequest } from '../harness/faults.ts'
import type { Page } from '../harness/drivers/driver.ts'
import { makeNextRelease, replaceSite } from './next-release.ts'
import { openScenes } from './scene.ts'

const fault = openScenes()
let release: ReturnType<typeof makeNextRelease>
beforeAll(() => {
  release = makeNextRelease()
})
afterAll(() => release.remove())

fault(
  26,
  'a part of the site that is gone: the page is loaded again, once, and then works',
  async (scene) => {
    const { url, proxy } = scene
    proxy.always('GET /sw.js', dropRequest())
    const page = await scene.newPage()
    await page.goto(url)
    await using _next = await replaceSite(scene, release)
    const opened = await markDocument(page)
    proxy.arrivals.length = 0
    await page.click({ role: 'link', name: /Take the free test now/ })
    await page.waitFor(
      (mark) => document.body?.dataset['mark'] !== mark && document.readyState === 'complete',
      opened,
    )
    await page.waitFor(() => document.querySelector('h1') !== null)
    if (new URL(await page.url()).pathname === '/')
      await page.click({ role: 'link', name: /Take the free test now/ })
    await page.click('button[data-form="informed:shared"]')
    const documents = proxy.arrivals.filter(({ path }) => path === '/' || path === '/test')
    expect(documents).toHaveLength(1)
  },
)

fault(
  26,
  'a part of the site that is out of reach: a message, no reload, and it works once there is a network',
  async (scene) => {
    const { url, proxy } = scene
    proxy.always('GET /sw.js', dropRequest())
    const rule = proxy.always(/^GET \/assets\/test-/, dropRequest())
    const page = await scene.newPage()
    await page.goto(url)
    proxy.mode = 'down'
    const opened = await markDocument(page)
    await page.click({ role: 'link', name: /Take the free test now/ })
    await page.waitFor(() =>
      document.body.innerText.includes('This page is not on your device yet, and there is no network.'),
    )
    expect(await readMark(page)).toBe(opened)
    rule.cancel()
    proxy.mode = 'up'
    await proxy.listening()
    await page.click({ role: 'link', name: 'Go to home page' })
    await page.click({ role: 'link', name: /Take the free test now/ })
    await page.click('button[data-form="informed:shared"]')
  },
)

/** Marks the document, so that another one is told from it. */
function markDocument(page: Page): Promise<string> {
  return page.evaluate(() => (document.body.dataset['mark'] = String(performance.timeOrigin)))
}

function readMark(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.body.dataset['mark'])
}
