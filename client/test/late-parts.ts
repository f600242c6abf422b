import { latePart } from '../base/ui/late-part.tsx'

/*
 * What few visitors of the test open, loaded when they do.
 */

const words = ['ways'] as const

/** Loads what visitors may choose, with its styles. */
async function loadWays() {
  const loaded = await import('../base/ways/late-ways.ts')
  await loaded.styled
  return loaded
}

/** What visitors may choose about how the test and the site are shown. */
export const WaysPanel = latePart(async () => (await loadWays()).WaysPanel, { words, isAwaited: true })

/** Reads the items aloud. */
export const ReadItem = latePart(async () => (await loadWays()).ReadItem, { words })

/** The list of all answers, and the button that opens it. */
export const LookBack = latePart(
  async () => (await Promise.all([import('./look-back/look-back.tsx'), loadWays()]))[0].LookBack,
  { words },
)
