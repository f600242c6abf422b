import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** The minified script, which takes two thirds of the time of the builder's own to load. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Runs axe on a page in the light scheme, and its colour rules in the dark scheme. Also finds words that run
 * together, which axe does not see.
 * @param forcedColors whether the colour rules run with forced colours, too
 * @returns the violations as "scheme rule: element" lines
 */
export async function findProblems(page: Page, { forcedColors = false } = {}): Promise<string[]> {
  const problems = await page.evaluate(findLostSpaces)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const analyze = async (scheme: string, rules?: string[]) => {
    await page.evaluate(endTransitions)
    // Collects violations only, because nothing else is read. Legacy mode skips the second page that gathers
    // the results of cross-origin frames; the site has none.
    // The builder would load axe twice for each analysis, which takes longer than the analysis; it gets a
    // script that does nothing.
    const axe = new AxeBuilder({ page, axeSource: 'undefined' })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
    if (rules) axe.withRules(rules)
    const { violations } = await axe.analyze()
    problems.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${scheme} ${id}: ${target.join(' ')}`),
      ),
    )
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await analyze('light')
  // The schemes differ only in colours.
  const inColour = ['color-contrast', 'link-in-text-block']
  await page.emulateMedia({ colorScheme: 'dark' })
  await analyze('dark', inColour)
  if (forcedColors) {
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
    await analyze('forced', inColour)
    await page.emulateMedia({ forcedColors: 'none' })
  }
  return problems
}

/**
 * Runs in the page: finds flex and grid containers that remove the spaces between their text and an element
 * beside it, because each of the two becomes an item of its own.
 */
function findLostSpaces(): string[] {
  const lost: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (!/flex|grid/.test(getComputedStyle(element).display)) continue
    const gap = parseFloat(getComputedStyle(element).columnGap) || 0
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    const runsTogether = texts.some(
      ({ textContent, previousSibling, nextSibling }) =>
        /\S/.test(textContent ?? '') &&
        ((previousSibling && /^\s/.test(textContent ?? '')) ||
          (nextSibling && /\s$/.test(textContent ?? ''))),
    )
    if (runsTogether && gap === 0) lost.push(`light lost-space: ${element.textContent}`)
  }
  return lost
}

/**
 * Runs in the page: ends the transitions of colours that a change of the scheme or late data has begun, and
 * those that begin as these end, because an element inherits a colour that another has just reached.
 */
async function endTransitions(): Promise<void> {
  const running = () => document.getAnimations().filter((one) => one instanceof CSSTransition)
  await new Promise(requestAnimationFrame)
  for (let left = running(); left.length > 0; left = running()) {
    for (const transition of left) transition.finish()
    await new Promise(requestAnimationFrame)
  }
}
