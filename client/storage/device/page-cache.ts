import type { DBCore } from 'dexie'
import type Dexie from './dexie.ts'

/*
 * A browser may keep a page that is left as it is, to show it again at once when it is come back to. WebKit does so with
 * the transactions it has open, and those hold up every other page's: none of them could read or write an answer. So a
 * page that is left ends its transactions. Nothing is lost: answers on their way are noted beside the database, and the
 * work is repeated when the page is shown again.
 */

const open = new Set<IDBTransaction>()
let shown: Promise<void> = Promise.resolve()

/** Ends a database's transactions when this page is left and may be shown again. */
export function endTransactionsWhenLeft(database: Dexie): void {
  database.use({ stack: 'dbcore', name: 'page-cache', create: followTransactions })
  // In the worker, which shares this, there is no such event.
  addEventListener('pagehide', (event: Event & { persisted?: boolean }) => {
    if (!event.persisted) return
    shown = new Promise((resolve) => addEventListener('pageshow', () => resolve(), { once: true }))
    for (const transaction of open) abort(transaction)
  })
}

/** Resolves at once, or when this page, which was left, is shown again. */
export function whenShown(): Promise<void> {
  return shown
}

function followTransactions(core: DBCore): DBCore {
  return {
    ...core,
    transaction(...asked) {
      const begun = core.transaction(...asked)
      const transaction = begun as unknown as IDBTransaction
      open.add(transaction)
      for (const ending of ['complete', 'abort']) {
        transaction.addEventListener(ending, () => open.delete(transaction))
      }
      return begun
    },
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It is over, and its event on the way.
  }
}
