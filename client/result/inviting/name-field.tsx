import { Trans } from '@lingui/react/macro'
import type { ReactNode, RefObject } from 'react'
import { Field } from '../report/forms/field.tsx'

type NameFieldProps = {
  field: RefObject<HTMLInputElement | null>
  label: ReactNode
  isMissing: boolean
  start?: string
  onInput: () => void
}

/** A field for the reader's own name in the comparison. */
export function NameField({ field, label, isMissing, start, onInput }: NameFieldProps) {
  return (
    <div className="field">
      <Field
        ref={field}
        label={label}
        problem={isMissing && <Trans>Give a name, or just an initial.</Trans>}
        dir="auto"
        autoComplete="nickname"
        defaultValue={start}
        onInput={onInput}
      />
    </div>
  )
}
