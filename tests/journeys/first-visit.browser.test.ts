import { expect } from 'vitest'
import { askedEngines } from '../support/browsers/engines.ts'
import { journey } from '../support/journey.ts'
import { dropRequest, holdBefore } from '../support/network/faults.ts'
import { waitForDatabase } from '../support/visitor/visiting.ts'

journey('a page fetches each of its scripts once', askedEngines(), async ({ url, proxy, newPage }) => {
  const page = await newPage()
  // WebKit's worker does not use what the page has fetched.
  proxy.always('GET /sw.js', dropRequest())
  await page.goto(url)
  await waitForDatabase(page)
  const scripts = proxy.arrivals.map(({ path }) => path).filter((path) => /\/assets\/[^/]*\.js$/.test(path))
  expect(scripts.length).toBeGreaterThan(4)
  expect(scripts.filter((path, n) => scripts.indexOf(path) !== n)).toEqual([])
})

journey(
  'the bar at the top is not shown before it is whole',
  // WebKit's driver answers nothing while the document arrives.
  askedEngines().filter((engine) => engine !== 'webkit'),
  async ({ url, proxy, newPage }) => {
    const page = await newPage()
    const rest = proxy.next('GET /about', holdBefore('button-outline see-results'))
    await page.goto(`${url}/robots.txt`)
    await page.evaluate(() => location.assign('/about'))
    // In one step, because a page that stalls for seconds is loaded anew.
    await page.waitFor(() => {
      const header = document.querySelector('header:has(.language-menu)')
      return header !== null && getComputedStyle(header).visibility === 'hidden'
    })
    rest.release()
    await page.waitFor(() => {
      const header = document.querySelector('header:has(+ *)')
      return header !== null && getComputedStyle(header).visibility === 'visible'
    })
  },
)
