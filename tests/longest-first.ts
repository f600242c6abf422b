import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Suites that take minutes; the rest fills the gaps beside them. */
const LONGEST = [
  'faults/replies',
  'pages/axe',
  'faults/tabs',
  'faults/arriving',
  'journeys/phone',
  'faults/delivering',
  'soak/walk',
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
