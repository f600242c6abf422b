import type { TestContext } from 'vitest'

/** What a run notes of a test that it skipped, for the summary (see run-all.ts). */
export type Note = { needsRoot?: string }

/**
 * Skips a test that takes root, unless it is run by root. Why is noted in its results, and printed with the summary
 * of the run: such a test is never skipped silently.
 * @param why what only root may do, as the end of "needs root: "
 */
export function needRoot({ skip, task }: TestContext, why: string): void {
  if (process.getuid?.() === 0) return
  const note: Note = { needsRoot: why }
  Object.assign(task.meta, note)
  skip(`needs root: ${why}`)
}
