import type { DBCore } from 'dexie'
import type Dexie from './dexie.ts'

/*
 * A browser may keep a page that is left in its back/forward cache. WebKit freezes it with its open
 * transactions, which block those of every other page: none could read or write an answer, or even open a
 * database that this page was creating. So a page aborts its transactions when it enters that cache. Nothing
 * is lost: answers on their way are in the notes, and reopening.ts repeats the work when the page is shown
 * again.
 */

const open = new Set<IDBTransaction>()
let shown: Promise<void> = Promise.resolve()

/** Aborts a database's transactions when this page enters the back/forward cache. */
export function endTransactionsWhenLeft(database: Dexie): void {
  database.use({ stack: 'dbcore', name: 'page-cache', create: followTransactions })
  // The transaction in which Dexie creates the tables does not pass through its middleware.
  database.on('populate', ({ idbtrans }) => followTransaction(idbtrans))
  // The server's renderer, which loads this as well, has no pages to leave.
  globalThis.addEventListener?.('pagehide', (event: Event & { persisted?: boolean }) => {
    if (!event.persisted) return
    shown = new Promise((resolve) => addEventListener('pageshow', () => resolve(), { once: true }))
    for (const transaction of open) abort(transaction)
  })
}

/** Resolves at once, or, if this page is in the back/forward cache, when it is shown again. */
export function whenPageShown(): Promise<void> {
  return shown
}

function followTransactions(core: DBCore): DBCore {
  return {
    ...core,
    transaction(...asked) {
      const begun = core.transaction(...asked)
      followTransaction(begun as unknown as IDBTransaction)
      return begun
    },
  }
}

/** Aborts a transaction, unless it has ended, when this page enters the back/forward cache. */
export function followTransaction(transaction: IDBTransaction): void {
  open.add(transaction)
  for (const ending of ['complete', 'abort']) {
    transaction.addEventListener(ending, () => open.delete(transaction))
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has ended; its event is still to come.
  }
}
