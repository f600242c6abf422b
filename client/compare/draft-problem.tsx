import { Trans } from '@lingui/react/macro'
import { RESULT_ID_LENGTH } from '../../banks/result-id.ts'
import type { ReactNode } from 'react'
import { MOST_COMPARED_PEOPLE } from '../../banks/compare-code.ts'
import type { DraftProblems } from './people.ts'

/** Says what is wrong with a field, aloud as soon as it is found. The field names it by the id. */
export function DraftProblem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} role="alert">
      {children && <p className="field-error">{children}</p>}
    </div>
  )
}

export function AddressProblem({ problem }: { problem: NonNullable<DraftProblems['address']> }) {
  const length = RESULT_ID_LENGTH
  switch (problem) {
    case 'empty':
      return <Trans>Paste a result URL or ID first.</Trans>
    case 'invalid':
      return (
        <Trans>
          This isn’t a result URL or ID. An ID has exactly {length} characters: digits and the letters a to f.
        </Trans>
      )
    case 'taken':
      return <Trans>This result has already been added.</Trans>
    case 'full':
      return <Trans>A comparison can hold at most {MOST_COMPARED_PEOPLE} people.</Trans>
  }
}
