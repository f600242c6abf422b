import { Trans } from '@lingui/react/macro'
import { MOST_COMPARED_PEOPLE } from '../../banks/links/compare-code.ts'
import { IdProblem } from '../report/forms/field.tsx'
import type { DraftProblems } from './people/people.ts'

/** Says why a person's result cannot be added. */
export function AddressProblem({ problem }: { problem: NonNullable<DraftProblems['address']> }) {
  switch (problem) {
    case 'taken':
      return <Trans>This result has already been added.</Trans>
    case 'full':
      return <Trans>A comparison can hold at most {MOST_COMPARED_PEOPLE} people.</Trans>
    default:
      return <IdProblem problem={problem} />
  }
}
