import { expect } from 'vitest'
import { askedEngines } from '../support/browsers/engines.ts'
import { journey } from '../support/journey.ts'
import { dropRequest } from '../support/network/faults.ts'
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
