import { languages } from '../../banks/languages.ts'
import { listMissingBanks, loadBank } from './bank-file.ts'

/** How long a page must have been open before other languages are fetched, in milliseconds. */
const QUIET = 10_000

/**
 * Fetches, one after the other, the languages this device has not got, so that any of them works
 * offline. Stops at the first failure, until the next visit; does not begin where data is dear.
 */
export function fetchOtherBanks(): void {
  setTimeout(() => void fetchMissing().catch(() => {}), QUIET)
}

async function fetchMissing(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  for (const code of await listMissingBanks(languages.map(({ code }) => code))) await loadBank(code)
}
