import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core'
import { requireBrowser } from '../harness/browsers.ts'

/** Chromium for looking at pages; journeys and faults use the drivers of tests/harness. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: requireBrowser('chromium'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
}
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }
