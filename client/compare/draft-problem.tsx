import { Trans } from '@lingui/react/macro'
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
  switch (problem) {
    case 'empty':
      return <Trans>Paste a result URL or ID first.</Trans>
    case 'invalid':
      return (
        <Trans>
          This is no result URL or ID. An ID has exactly 24 characters: digits and the letters a to f.
        </Trans>
      )
    case 'taken':
      return <Trans>This result is among the people already.</Trans>
    case 'full':
      return <Trans>A comparison can hold at most {MOST_COMPARED_PEOPLE} people.</Trans>
  }
}
