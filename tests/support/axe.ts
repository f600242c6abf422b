import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * Runs axe on a page in the light scheme, and its colour rules in the dark scheme.
 * @param forcedColors whether the colour rules run with forced colours, too
 * @returns the violations as "scheme rule: element" lines
 */
export async function findProblems(page: Page, { forcedColors = false } = {}): Promise<string[]> {
  const problems: string[] = []
  const analyze = async (scheme: string, rules?: string[]) => {
    // Collects violations only, because nothing else is read. Legacy mode skips the second page that gathers
    // the results of cross-origin frames; the site has none.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
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
