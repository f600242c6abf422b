import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core'
import { FLAGS } from './chromium.ts'
import { findHeadlessShell, requireBrowser } from './engines.ts'

/**
 * Chromium for looking at pages; journeys and faults use the drivers beside this file. Where it is there, it is the
 * headless shell, which takes a third of the time; any other has a camera that shows a test picture.
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
