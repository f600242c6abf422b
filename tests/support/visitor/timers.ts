import type { Page } from '../browsers/driver.ts'

/**
 * Makes a page's timeouts of `wait` milliseconds take `instead` milliseconds, for cases that do not test
 * these waits. A reload undoes this.
 */
export async function changeWait(page: Page, wait: number, instead: number): Promise<void> {
  await page.evaluate(
    ([usual, changed]) => {
      const asked = window as typeof window & { changedWaits?: Map<number, number> }
      if (!asked.changedWaits) {
        const waits = (asked.changedWaits = new Map())
        const own = window.setTimeout.bind(window)
        const changing = (run: () => void, time = 0) => own(run, waits.get(time) ?? time)
        Object.assign(window, { setTimeout: changing })
      }
      asked.changedWaits.set(usual, changed)
    },
    [wait, instead] as const,
  )
}

/** Keeps a page that has not fully arrived from reloading itself for half a minute, unless it is asked to. */
export async function postponeReload(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('bigfive.reloaded-at', String(Date.now() + 14_000)))
}
