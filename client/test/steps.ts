/** The two parts of the test whose steps the browser's Back takes one at a time. */
export type Way = 'slides' | 'items'

/**
 * A history entry's state: the step it shows, how many of our entries are below it, and the step of the next
 * one below.
 */
type Entry = { way: Way; step: number; depth: number; before?: number }

export type Steps = {
  /** Sets the step shown: a step forward pushes an entry, one page back returns to the entry below. */
  show(step: number): void
  end(): void
}

/**
 * Makes the browser's Back and Forward follow the steps of one part of the test.
 * @param first the step shown now
 * @param goTo called when the visitor reaches the entry of another step
 * @param stepBefore the step one page before another; undefined for the first
 */
export function followSteps(
  way: Way,
  first: number,
  goTo: (step: number) => void,
  stepBefore: (step: number) => number | undefined = () => undefined,
): Steps {
  const { pathname } = location
  let shown = first
  const arrive = () => {
    const entry = readEntry()
    if (entry?.way === way) return
    // Skips entries left by the other part, which Back would step through without effect.
    if (entry && entry.depth > 0) history.go(-entry.depth)
    else write('replace', { way, step: shown, depth: 0 })
    insertEntryBelow()
  }
  /**
   * Inserts an entry for the page before, so that Back from the middle of the test, as in a new tab, does not
   * leave it.
   */
  const insertEntryBelow = () => {
    const entry = readEntry()
    const before = stepBefore(shown)
    if (entry?.way !== way || entry.depth > 0 || before === undefined) return
    write('replace', { way, step: before, depth: 0 })
    write('push', { way, step: shown, depth: 1, before })
  }
  const follow = () => {
    // The entry may belong to another page, whose screen is still loading.
    if (location.pathname !== pathname) return
    arrive()
    const entry = readEntry()
    if (entry?.way === way && entry.step !== shown) goTo(entry.step)
  }
  arrive()
  addEventListener('popstate', follow)
  return {
    show(step) {
      shown = step
      const entry = readEntry()
      if (entry?.way !== way) return
      if (entry.step === step) return insertEntryBelow()
      const { depth, before } = entry
      if (step > entry.step) write('push', { way, step, depth: depth + 1, before: entry.step })
      else if (step === before) history.back()
      else write('replace', { ...entry, step })
    },
    end: () => removeEventListener('popstate', follow),
  }
}

/** Reads our entry. The router stores a location's own data under this name, beside its key and index. */
function readEntry(): Entry | undefined {
  return (history.state as { usr?: Entry | null } | null)?.usr ?? undefined
}

/** Safari allows a page 100 entries in 30 seconds, the router's included, and throws beyond that. */
const MOST_ENTRIES = 60
const HALF_A_MINUTE = 30_000

let written: number[] = []

/** Writes a history entry. Beyond the limit it is left out, and Back then goes further than one step. */
function write(how: 'push' | 'replace', entry: Entry): void {
  const now = performance.now()
  written = written.filter((time) => now - time < HALF_A_MINUTE)
  if (written.length >= MOST_ENTRIES) return
  written.push(now)
  const state = history.state as { idx?: number } | null
  try {
    if (how === 'replace') return history.replaceState({ ...state, usr: entry }, '')
    const key = Math.random().toString(36).slice(2, 10)
    history.pushState({ usr: entry, key, idx: (state?.idx ?? 0) + 1 }, '')
  } catch {
    // Other code has used up the limit.
  }
}
