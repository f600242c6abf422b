import { Trans } from '@lingui/react/macro'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { RESULT_ID_LENGTH } from '../../../../banks/result-id.ts'

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: ReactNode
  /** What is wrong with its value, if anything. */
  problem?: ReactNode
}

/** A text field with its label and what is wrong with it. Takes the props of an input. */
export function Field({ label, problem, ...input }: FieldProps) {
  const id = useId()
  return (
    <>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        autoComplete="off"
        aria-invalid={Boolean(problem)}
        aria-describedby={`${id}-problem`}
        {...input}
      />
      <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
    </>
  )
}

/** A field for an ID, a link or a key: left-to-right in every language, and without autocorrection. */
export function CodeField(props: FieldProps) {
  return (
    <div className="field">
      <Field dir="ltr" autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} />
    </div>
  )
}

/** Says what is wrong with a field; screen readers announce it at once. The field refers to it by `id`. */
export function FieldProblem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} role="alert">
      {children && <p className="field-error">{children}</p>}
    </div>
  )
}

/** What is wrong with a text in which no result's ID was found. */
export function IdProblem({ problem }: { problem: 'empty' | 'invalid' }) {
  const length = RESULT_ID_LENGTH
  if (problem === 'empty') return <Trans>Paste a result link or ID first.</Trans>
  return (
    <Trans>
      This isn’t a result link or ID. An ID has exactly {length} characters: digits and the letters a to f.
    </Trans>
  )
}
