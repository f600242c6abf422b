import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode, type RefObject } from 'react'
import { DraftProblem } from '../compare/draft-problem.tsx'

type NameFieldProps = {
  field: RefObject<HTMLInputElement | null>
  label: ReactNode
  isMissing: boolean
  start?: string
  onInput: () => void
}

/** The name by which a person will be in the comparison. */
export function NameField({ field, label, isMissing, start, onInput }: NameFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={field}
        id={id}
        className="input"
        dir="auto"
        autoComplete="off"
        defaultValue={start}
        aria-invalid={isMissing}
        aria-describedby={`${id}-problem`}
        onInput={onInput}
      />
      <DraftProblem id={`${id}-problem`}>
        {isMissing && <Trans>Give a name, or just an initial.</Trans>}
      </DraftProblem>
    </div>
  )
}
