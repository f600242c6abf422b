import { languages } from '../../../banks/languages.ts'
import { localeOfPath } from '../../../locales/locales.ts'
import { matchTag } from '../../base/locale/match-tag.ts'
import { deviceAttempts } from '../../device/database/device.ts'
import { listMissingBanks, loadBank } from '../../device/bank-file.ts'
import { formStore } from '../../test/form/form.ts'
import { retryUntilDone } from '../../base/network/retry-until-done.ts'
import { LONGEST_WAIT } from '../../base/network/retry-delay.ts'
import { savesData } from '../../base/stores/connection-store.ts'
import { mayPrefetch } from '../../base/stores/worker-values.ts'

/** How long a page must have been open before questions are prefetched, in milliseconds. */
const QUIET = 10_000

/** After this many failures in a row there is no network. */
const LOST_LIMIT = 3

/**
 * Prefetches, one after the other, the questions missing on this device in the languages the visitor is
 * likely to want, so that the test can be begun offline. A failed one is skipped and retried later. Does
 * nothing with Save-Data.
 */
export function fetchLikelyBanks(): void {
  if (!savesData()) setTimeout(() => retryUntilDone(fetchMissing, { longest: LONGEST_WAIT }), QUIET)
}

/** Returns whether nothing is missing any more. */
async function fetchMissing(): Promise<boolean> {
  let [lost, inRow] = [0, 0]
  for (const code of await listMissingBanks(await orderCodes())) {
    if (!(await mayPrefetch())) break
    const isHere = await loadBank(code, 'quiet').then(
      () => true,
      () => false,
    )
    if (!isHere) lost++
    inRow = isHere ? 0 : inRow + 1
    if (inRow === LOST_LIMIT) break
  }
  return lost === 0
}

/** Orders the languages: the chosen one, the unfinished test's, the interface's, then the browser's. */
async function orderCodes(): Promise<string[]> {
  const codes = languages.map(({ code }) => code)
  const open = await deviceAttempts.findOpen()
  const wanted = [
    formStore.get().lang,
    open?.row.lang,
    localeOfPath(location.pathname),
    ...navigator.languages,
  ]
  return [...new Set(wanted.flatMap((tag) => (tag && matchTag(tag, codes)) || []))]
}
