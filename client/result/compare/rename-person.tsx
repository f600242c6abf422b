import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { trimName } from '../../../banks/links/compare-code.ts'
import { Field } from '../report/forms/field.tsx'

type RenamePersonProps = {
  name: string
  /** Called with the new name, or with nothing if the old one stays. */
  onEnd: (name?: string) => void
}

/** A field that renames a person. Enter saves, Escape cancels. */
export function RenamePerson({ name, onEnd }: RenamePersonProps) {
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
      <Field
        ref={field}
        label={<Trans>Name</Trans>}
        problem={empty && <Trans>Give this person a name, or just an initial.</Trans>}
        dir="auto"
        defaultValue={name}
        onInput={() => setEmpty(false)}
        onKeyDown={leave}
      />
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
