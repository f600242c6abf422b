/** The two ways through the test whose steps the browser's Back takes one at a time. */
export type Way = 'slides' | 'items'

/** What an entry of the browser's history shows: a step of a way, and how many entries of ours are below it. */
type Entry = { way: Way; step: number; depth: number; before?: number }

export type Steps = {
  /** Says which step is shown now: one further on is an entry of its own, one back is the entry below. */
  show(step: number): void
  end(): void
}

/**
 * Has the browser's Back and Forward follow the steps of a way through the test.
 * @param first the step shown now
 * @param goTo called when the visitor comes to the entry of another step
 * @param stepBefore the step one page back from another; undefined for the first
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
    // What is left of another way would be steps of Back that lead nowhere.
    if (entry && entry.depth > 0) history.go(-entry.depth)
    else write('replace', { way, step: shown, depth: 0 })
    keepOneBelow()
  }
  /** Whoever comes back into the middle of the test, as in a new tab, goes back through it, not out of it. */
  const keepOneBelow = () => {
    const entry = readEntry()
    const before = stepBefore(shown)
    if (entry?.way !== way || entry.depth > 0 || before === undefined) return
    write('replace', { way, step: before, depth: 0 })
    write('push', { way, step: shown, depth: 1, before })
  }
  const follow = () => {
    // The entry may be another page's, whose screen is on its way.
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
      if (entry.step === step) return keepOneBelow()
      const { depth, before } = entry
      if (step > entry.step) write('push', { way, step, depth: depth + 1, before: entry.step })
      else if (step === before) history.back()
      else write('replace', { ...entry, step })
    },
    end: () => removeEventListener('popstate', follow),
  }
}

/** The router keeps a place's own data under this name, beside its key and its number. */
function readEntry(): Entry | undefined {
  return (history.state as { usr?: Entry | null } | null)?.usr ?? undefined
}

/** Safari takes a hundred entries in half a minute from a page, the router's included, and throws at more. */
const MOST_ENTRIES = 60
const HALF_A_MINUTE = 30_000

let written: number[] = []

/** Where there is no room for an entry the test goes on without: Back then goes further than one step. */
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
    // Others have filled the half minute.
  }
}
