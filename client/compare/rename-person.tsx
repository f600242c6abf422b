import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { trimName } from '../../banks/compare-code.ts'
import { DraftProblem } from './draft-problem.tsx'

type RenamePersonProps = {
  name: string
  /** Called with the new name, or with nothing when the old one stays. */
  onEnd: (name?: string) => void
}

/** A field with a person's name. Enter takes it, Escape leaves it as it was. */
export function RenamePerson({ name, onEnd }: RenamePersonProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [empty, setEmpty] = useState(false)
  useEffect(() => field.current?.select(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = field.current?.value ?? ''
    if (trimName(next) !== '') return onEnd(next)
    setEmpty(true)
    field.current?.focus()
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEnd()
  }
  return (
    <form className="rename-person" onSubmit={submit} noValidate>
      <label className="label" htmlFor={id}>
        <Trans>Name</Trans>
      </label>
      <input
        ref={field}
        id={id}
        className="input"
        dir="auto"
        autoComplete="off"
        defaultValue={name}
        aria-invalid={empty}
        aria-describedby={`${id}-problem`}
        onInput={() => setEmpty(false)}
        onKeyDown={leave}
      />
      <DraftProblem id={`${id}-problem`}>
        {empty && <Trans>Give this person a name, or just an initial.</Trans>}
      </DraftProblem>
      <div className="row">
        <button type="submit" className="button button-small">
          <Trans>Save</Trans>
        </button>
        <button type="button" className="button button-quiet button-small" onClick={() => onEnd()}>
          <Trans>Cancel</Trans>
        </button>
      </div>
    </form>
  )
}
