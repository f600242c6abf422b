import { setTimeout as sleep } from 'node:timers/promises'
import type { WebDriver, WebElement } from 'selenium-webdriver'
import { findElement } from './find-element.ts'
import type { Query } from './find-element.ts'
import { isRunning, runInPage } from './run-in-page.ts'
import type { Outcome } from './run-in-page.ts'

// A command sent while WebKit replaces a page by one from its cache is never answered, and the driver's own
// timeout does not help, because it runs in the page that is gone. Later commands work.

const FIND_LIMIT = 10_000
const QUESTION_LIMIT = 2000
const WATCH_EVERY = 300

let calls = 0

/** Runs a function in the page; throws if the page went away before it answered. */
export async function call(driver: WebDriver, run: unknown, argument: unknown): Promise<Outcome> {
  const number = ++calls
  const script = `(${runInPage})(${run}, arguments[0], arguments[1], arguments[2])`
  const over = new AbortController()
  const answer = driver.executeAsyncScript(script, argument, number) as Promise<Outcome>
  const watching = watch(driver, number, over.signal)
  try {
    return await Promise.race([answer, watching.then(() => answer)])
  } finally {
    // No poll may be in flight when the next command is sent: a navigation would hang on it.
    over.abort()
    await watching.catch(() => undefined)
  }
}

/** Finds the element that matches a query; throws if the page went away before it answered. */
export async function find(driver: WebDriver, query: Query): Promise<WebElement | undefined> {
  const answer = driver.executeScript(`return (${findElement})(arguments[0])`, query)
  const found = await Promise.race([answer, sleep(FIND_LIMIT, 'gone', { ref: false })])
  if (found === 'gone') throw gone()
  return (found as WebElement | null) ?? undefined
}

/** Polls whether the page knows the call; throws when it answers no twice in a row. */
async function watch(driver: WebDriver, number: number, over: AbortSignal): Promise<void> {
  for (let unknown = 0; unknown < 2;) {
    await sleep(WATCH_EVERY, undefined, { signal: over }).catch(() => undefined)
    if (over.aborted) return
    const ask = driver.executeScript(`return (${isRunning})(arguments[0])`, number)
    // No answer means that the page is busy, or that this poll was lost, too.
    const runs = await Promise.race([ask, sleep(QUESTION_LIMIT, undefined, { ref: false })]).catch(
      () => undefined,
    )
    unknown = runs === false ? unknown + 1 : 0
  }
  if (!over.aborted) throw gone()
}

function gone(): Error {
  return new Error('The page went away while it was asked')
}
