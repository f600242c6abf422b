import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core'
import { FLAGS } from './chromium.ts'
import { findHeadlessShell, requireBrowser } from './engines.ts'

/**
 * Launches Chromium for the tests of pages; journeys and faults use the drivers in this folder. By default it
 * is the headless shell, if installed, which takes a third of the time; others have a fake camera with a test
 * picture.
 */
export function launchBrowser(
  executablePath = findHeadlessShell() ?? requireBrowser('chromium'),
): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...FLAGS, '--use-fake-device-for-media-stream'] })
}

export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
}
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }
