import { languages } from '../../banks/languages.ts'
import { localeOfPath } from '../../locales/locales.ts'
import { matchTag } from '../locale/match-tag.ts'
import { loadDevice } from '../storage/keeper.ts'
import { listMissingBanks, loadBank } from '../item-bank/bank-file.ts'
import { formStore } from '../attempt/intake/form-store.ts'
import { savesData } from '../network/save-data.ts'

/** How long a page must have been open before questions are fetched that nobody has asked for, in milliseconds. */
const QUIET = 10_000

/** How long after a failure the rest is asked for again, at first and at most, in milliseconds. */
const FIRST_RETRY = 5_000
const LONGEST_RETRY = 300_000

/** After this many failures one after the other there is no network. */
const LOST_LIMIT = 3

/**
 * Fetches, one after the other, the questions this device has not got in the languages that its visitor is likely to
 * want, so that the test can be begun in them offline. One that does not come is passed over and asked for again later.
 * Does not begin where data is dear.
 */
export function fetchLikelyBanks(): void {
  if (!savesData()) setTimeout(() => void fetchUntilComplete(), QUIET)
}

async function fetchUntilComplete(): Promise<void> {
  for (let retry = FIRST_RETRY; ; retry = Math.min(retry * 2, LONGEST_RETRY)) {
    const { lost, found } = await fetchMissing()
    if (lost === 0) return
    if (found > 0) retry = FIRST_RETRY
    await waitForNetwork(retry)
  }
}

async function fetchMissing(): Promise<{ lost: number; found: number }> {
  let [lost, found, inRow] = [0, 0, 0]
  try {
    for (const code of await listMissingBanks(await orderCodes())) {
      const isHere = await loadBank(code, 'quiet').then(
        () => true,
        () => false,
      )
      if (isHere) found++
      else lost++
      inRow = isHere ? 0 : inRow + 1
      if (inRow === LOST_LIMIT) break
    }
  } catch {
    // The database, or the part of the app that opens it, has not come.
    lost++
  }
  return { lost, found }
}

/** The language chosen first, then that of the test begun, the interface's, and the reader's others. */
async function orderCodes(): Promise<string[]> {
  const codes = languages.map(({ code }) => code)
  const open = await (await loadDevice()).deviceAttempts.findOpen()
  const wanted = [
    formStore.get().lang,
    open?.row.lang,
    localeOfPath(location.pathname),
    ...navigator.languages,
  ]
  return [...new Set(wanted.flatMap((tag) => (tag && matchTag(tag, codes)) || []))]
}

/** Until the browser finds a network again, or a time in milliseconds is over. */
function waitForNetwork(longest: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, longest)
    addEventListener('online', end)
  })
}
