import { scoreSheet, type Scores } from '../../../banks/scoring.ts'
import type { Sheet } from '../../../banks/sheet.ts'
import { DOMAINS, type Domain } from '../../../banks/vocabulary.ts'
import type { Limit, Page } from '../browsers/driver.ts'
import type { ResultRow } from '../server/result-rows.ts'
import type { ServerProcess } from '../server/server-process.ts'

/**
 * Waits until the address is that of a saved result and its report is there. Returns the id.
 * @param limit as for `waitFor`
 */
export async function waitForResult(page: Page, limit: Limit = {}): Promise<string> {
  const id = await page.waitFor(
    () => /\/result\/([0-9a-f]{24})$/.exec(location.pathname)?.[1] ?? '',
    undefined,
    limit,
  )
  await page.waitFor((text) => document.getElementById('content')?.innerText.includes(text), id, limit)
  return id
}

/** Waits for the report of an attempt that has no id yet. */
export async function waitForPendingReport(page: Page): Promise<void> {
  await page.waitFor(
    () => location.hash.startsWith('#attempt=') && document.querySelector('#all-scores') !== null,
  )
}

/** The numbers of a report's table in its order, each domain followed by its six facets. */
export function readScores(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#all-scores tbody tr')].map((row) =>
      Number(row.querySelector('td')?.textContent),
    ),
  )
}

/** The order of the domains in the report: OCEAN. */
const SHOWN: readonly Domain[] = ['O', 'C', 'E', 'A', 'N']

/** What `readScores` must return for a sheet. */
export function expectedScores(sheet: Sheet): number[] {
  const scores: Scores = scoreSheet(sheet)
  if (SHOWN.length !== DOMAINS.length) throw new Error('A domain is missing')
  return SHOWN.flatMap((domain) => [scores[domain].score, ...scores[domain].facets])
}

/** The rows of a sheet in the site's database; there must never be more than one. */
export function rowsOf(site: ServerProcess, sheet: Sheet): ResultRow[] {
  return site.rows().filter((row) => row.sheet === sheet)
}
