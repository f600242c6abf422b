import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Suites that take minutes; the rest fills the gaps beside them. */
const LONGEST = [
  'faults/replies',
  'journeys/phone',
  'faults/tabs',
  'faults/releases',
  'faults/schema',
  'faults/arriving',
  'soak/walk',
  'faults/delivering',
  'journeys/offline-pages',
  'faults/storage',
  'faults/submitting',
  'faults/kept-answers',
  'pages/axe',
  'faults/server/crowds',
  'faults/server/killing',
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
