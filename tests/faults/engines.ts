import { askedEngines, type Engine } from '../support/browsers/engines.ts'

/** Why an engine cannot reproduce a fault. An engine without a reason runs its cases. */
type Exceptions = Partial<Record<Exclude<Engine, 'chromium'>, string>>

const NO_RESTART = 'under automation it forgets IndexedDB when it closes'
const NO_SYNC = 'has no Background Sync'
const NO_STOP = 'its workers cannot be stopped from outside'
const NO_HALF_PAGE = 'nothing can be asked of a page that is still loading'
const NO_REPETITION = 'it never sends a POST again by itself'
const NO_QUOTA = 'the room of a site cannot be set'

/** By fault number, the engines that cannot reproduce it, and why. Chromium reproduces every fault. */
export const EXCEPTIONS: Record<number, Exceptions> = {
  1: {},
  2: {},
  3: {},
  4: {},
  5: { webkit: NO_RESTART },
  6: { webkit: NO_RESTART },
  7: {},
  8: {},
  9: {},
  10: { firefox: NO_SYNC, webkit: NO_SYNC },
  11: {},
  12: { firefox: NO_STOP, webkit: NO_STOP },
  13: {},
  14: { webkit: NO_REPETITION },
  15: {},
  16: {},
  17: {},
  18: {},
  19: {},
  20: {},
  21: {},
  22: {},
  23: {},
  24: {},
  25: {},
  26: {},
  27: {},
  28: {},
  29: {},
  30: { firefox: NO_QUOTA, webkit: NO_QUOTA },
  31: {},
  32: {},
  33: {},
  34: {},
  35: {},
  36: {},
  37: {},
  38: {},
  39: {},
  40: {},
  41: {},
  42: {},
  43: {},
  44: {},
  45: {},
  46: { webkit: NO_HALF_PAGE },
  47: {},
  48: { webkit: NO_HALF_PAGE },
  49: {},
  50: {},
}

/** Returns the requested engines that can reproduce a fault. @throws when there is no fault of that number */
export function enginesFor(fault: number): Engine[] {
  const exceptions = EXCEPTIONS[fault]
  if (!exceptions) throw new Error(`There is no fault ${fault}`)
  return askedEngines().filter((engine) => engine === 'chromium' || exceptions[engine] === undefined)
}
