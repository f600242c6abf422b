import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Suites that take minutes. The others fill the gaps beside them. */
const LONGEST = [
  'faults/replies',
  'faults/tabs',
  'faults/arriving',
  'journeys/phone',
  'journeys/clearing',
  'faults/cut-documents',
  'pages/axe',
  'faults/releases',
  'soak/walk',
  'faults/delivering',
  'support/browsers/drivers',
  'faults/schema',
  'pages/focus-after',
  'pages/covered',
  'journeys/keyboard',
  'faults/installing',
  'faults/wrong-files',
  'faults/banks',
  'pages/crawl',
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
