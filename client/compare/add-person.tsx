import { Trans } from '@lingui/react/macro'
import { useId, type ComponentType, type FormEvent } from 'react'
import { DeviceChoices } from './device-choices.tsx'
import { AddressProblem, DraftProblem } from './draft-problem.tsx'
import type { AddPersonForm } from './use-add-person.ts'

type AddPersonProps = { form: AddPersonForm; Scan: ComponentType<{ onFound: (text: string) => void }> }

/** A name and a result's address or ID, and the results of this device one tap away. */
export function AddPerson({ form, Scan }: AddPersonProps) {
  const { nameField, addressField, problems, add, take, forgive } = form
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add()
  }
  return (
    <form className="card" aria-labelledby={`${id}-title`} onSubmit={submit} noValidate>
      <h2 id={`${id}-title`}>
        <Trans>Add a person</Trans>
      </h2>
      <div className="field">
        <label className="label" htmlFor={`${id}-name`}>
          <Trans>Name</Trans>
        </label>
        <input
          ref={nameField}
          id={`${id}-name`}
          className="input"
          dir="auto"
          autoComplete="off"
          enterKeyHint="next"
          aria-invalid={problems.name !== undefined}
          aria-describedby={`${id}-name-problem`}
          onInput={() => forgive('name')}
        />
        <DraftProblem id={`${id}-name-problem`}>
          {problems.name && <Trans>Give this person a name, or just an initial.</Trans>}
        </DraftProblem>
      </div>
      <div className="field">
        <label className="label" htmlFor={`${id}-address`}>
          <Trans>Result URL or ID</Trans>
        </label>
        <input
          ref={addressField}
          id={`${id}-address`}
          className="input"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={problems.address !== undefined}
          aria-describedby={`${id}-address-problem`}
          onInput={() => forgive('address')}
        />
        <DraftProblem id={`${id}-address-problem`}>
          {problems.address && <AddressProblem problem={problems.address} />}
        </DraftProblem>
      </div>
      <Scan onFound={take} />
      <button type="submit" className="button button-outline">
        <Trans>Add this person</Trans>
      </button>
      <DeviceChoices onTake={take} />
    </form>
  )
}
