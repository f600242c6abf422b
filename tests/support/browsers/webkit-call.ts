import { setTimeout as sleep } from 'node:timers/promises'
import type { WebDriver, WebElement } from 'selenium-webdriver'
import { findElement } from './find-element.ts'
import type { Query } from './find-element.ts'
import { isRunning, runInPage } from './run-in-page.ts'
import type { Outcome } from './run-in-page.ts'

// A command sent while WebKit exchanges one page for another kept in its cache is never answered, nor does the
// driver's own time limit help: it counts in the page that is gone. Later commands work.

const FIND_LIMIT = 10_000
const QUESTION_LIMIT = 2000
const WATCH_EVERY = 300

let calls = 0

/** Runs a function in the page; fails when the page went away before it answered. */
export async function call(driver: WebDriver, run: unknown, argument: unknown): Promise<Outcome> {
  const number = ++calls
  const script = `(${runInPage})(${run}, arguments[0], arguments[1], arguments[2])`
  const over = new AbortController()
  const answer = driver.executeAsyncScript(script, argument, number) as Promise<Outcome>
  const watching = watch(driver, number, over.signal)
  try {
    return await Promise.race([answer, watching.then(() => answer)])
  } finally {
    // No question may still be under way when the next command goes out: a navigation would get stuck on it.
    over.abort()
    await watching.catch(() => undefined)
  }
}

/** The element a query means; fails when the page went away before it answered. */
export async function find(driver: WebDriver, query: Query): Promise<WebElement | undefined> {
  const answer = driver.executeScript(`return (${findElement})(arguments[0])`, query)
  const found = await Promise.race([answer, sleep(FIND_LIMIT, 'gone', { ref: false })])
  if (found === 'gone') throw gone()
  return (found as WebElement | null) ?? undefined
}

/** Asks the page now and then whether it knows of the call; throws when twice in a row it says no. */
async function watch(driver: WebDriver, number: number, over: AbortSignal): Promise<void> {
  for (let unknown = 0; unknown < 2;) {
    await sleep(WATCH_EVERY, undefined, { signal: over }).catch(() => undefined)
    if (over.aborted) return
    const ask = driver.executeScript(`return (${isRunning})(arguments[0])`, number)
    // No answer means a busy page, or that this question went astray too.
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
