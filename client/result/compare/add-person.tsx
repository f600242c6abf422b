import { Trans } from '@lingui/react/macro'
import { useId, type ComponentType, type FormEvent } from 'react'
import { useStore } from '../../base/stores/use-store.ts'
import { Field, CODE_INPUT_PROPS, IdProblem } from '../report/forms/field.tsx'
import { DeviceChoices } from './people/device-choices.tsx'
import { NOBODY, people } from './people/people-store.ts'
import type { AddPersonForm } from './use-add-person.ts'
import { MOST_COMPARED_PEOPLE } from '../../../banks/links/compare-code.ts'
import type { DraftProblems } from './people/people.ts'

type AddPersonProps = { form: AddPersonForm; Scan: ComponentType<{ onFound: (text: string) => void }> }

/** A form for a name and a result's URL or ID, which offers the results of this device. */
export function AddPerson({ form, Scan }: AddPersonProps) {
  const { nameField, addressField, problems, add, take, clearProblem } = form
  const id = useId()
  const added = useStore(people, NOBODY).map((person) => person.id)
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
        <Field
          ref={nameField}
          label={<Trans>Name</Trans>}
          problem={problems.name && <Trans>Give this person a name, or just an initial.</Trans>}
          dir="auto"
          enterKeyHint="next"
          onInput={() => clearProblem('name')}
        />
      </div>
      <div className="field">
        <Field
          {...CODE_INPUT_PROPS}
          ref={addressField}
          label={<Trans>Result URL or ID</Trans>}
          problem={problems.address && <AddressProblem problem={problems.address} />}
          enterKeyHint="done"
          onInput={() => clearProblem('address')}
        />
      </div>
      <Scan onFound={take} />
      <button type="submit" className="button button-outline">
        <Trans>Add this person</Trans>
      </button>
      <DeviceChoices without={added} onTake={take} />
    </form>
  )
}

/** Says why a person's result cannot be added. */
function AddressProblem({ problem }: { problem: NonNullable<DraftProblems['address']> }) {
  switch (problem) {
    case 'taken':
      return <Trans>This result has already been added.</Trans>
    case 'full':
      return <Trans>A comparison can hold at most {MOST_COMPARED_PEOPLE} people.</Trans>
    default:
      return <IdProblem problem={problem} />
  }
}
