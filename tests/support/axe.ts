import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * What axe finds on a page as it stands, and in the dark in its colours, as "scheme rule: element" lines.
 * @param forcedColors whether it is looked at in the colours of the system, too
 */
export async function findProblems(page: Page, { forcedColors = false } = {}): Promise<string[]> {
  const problems: string[] = []
  const analyze = async (scheme: string, rules?: string[]) => {
    // Only what is wrong is read, so only that is gathered. What legacy mode spares is a second page for what frames of other sites say; there are none.
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
  // The schemes differ in colours alone.
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
