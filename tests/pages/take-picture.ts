import { fileURLToPath } from 'node:url'
import { scoringKey } from '../../banks/scoring-key.ts'
import type { Domain } from '../../banks/vocabulary.ts'
import { launchBrowser } from '../support/browsers/pages-browser.ts'
import { postSave } from '../support/rows.ts'
import { startServer } from '../support/server/server-process.ts'

/*
 * Takes the README's picture: a report of the built site, as a visitor sees it. `npm run picture`, after a build.
 */

/** Points wanted for an item of each domain, in turns, so that the person in the picture is somebody. */
const PERSON: Record<Domain, number[]> = {
  O: [5, 4, 5, 4],
  C: [3, 4, 2, 4],
  E: [2, 3, 4, 3],
  A: [4, 5, 4, 4],
  N: [2, 3, 2, 3],
}

const sheet = scoringKey
  .map(({ domain, keyed }, index) => {
    const points = PERSON[domain][Math.floor(index / 5) % 4]!
    return keyed === 'plus' ? points : 6 - points
  })
  .join('')

await using site = await startServer()
const id = await postSave(site.url, { sheet, timeElapsed: 720, dateStamp: Date.now() })

const browser = await launchBrowser()
const page = await browser.newPage({ viewport: { width: 1100, height: 760 }, reducedMotion: 'reduce' })
await page.goto(`${site.url}/result/${id}`, { waitUntil: 'networkidle' })
const path = fileURLToPath(new URL('../../.github/report.png', import.meta.url))
await page.screenshot({ path })
await browser.close()
process.stdout.write(`${path}\n`)
