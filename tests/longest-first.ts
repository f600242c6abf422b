import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Suites that take minutes. The others fill the gaps beside them. Those that mostly wait (for time limits, or for what
 * a server has put off) alternate with those that mostly compute, so that neither kind runs beside its own.
 */
const LONGEST = [
  'faults/replies',
  'pages/focus-after',
  'journeys/clearing',
  'faults/tabs',
  'faults/cut-documents',
  'pages/axe',
  'faults/arriving',
  'journeys/phone',
  'faults/delivering',
  'pages/crawl',
  'faults/releases',
  'pages/covered',
  'soak/walk',
  'support/browsers/drivers',
  'faults/schema',
  'journeys/keyboard',
  'faults/installing',
  'faults/wrong-files',
  'faults/banks',
  'journeys/going-back',
  'journeys/steady',
  'journeys/offline-pages',
  'faults/storage',
  'faults/submitting',
  'faults/stored-answers',
  'faults/clocks',
  'faults/kill-switch',
  'soak/reload',
  'faults/server/pipelining',
  'faults/server/killing',
  'faults/server/crowds',
]

/** Starts the longest suites first, so that none of them runs alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.findIndex((name) => moduleId.includes(`/tests/${name}.`))
      return index === -1 ? LONGEST.length : index
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
