import { useEffect, useRef, useState, type RefObject, type FormEvent, type KeyboardEvent } from 'react'
import { trimName, type ComparedPerson } from '../../../banks/links/compare-code.ts'
import { labelPeople, looksOf } from './people/labels.ts'
import { useOwnIds } from './people/use-own-ids.ts'
import { updatePeople } from './people/people-store.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { SWELL } from '../../base/charts/mark-shape.ts'
import { PersonMark, type Look } from './people/person-symbol.tsx'
import { Field } from '../report/forms/field.tsx'
import { useReturnedFocus } from '../../base/ui/restored-focus.ts'
import { SmallButton } from '../../base/ui/small-button.tsx'

type PeopleListProps = {
  people: readonly ComparedPerson[]
  /** Receives focus when nobody is left. */
  nameField: RefObject<HTMLInputElement | null>
  onRemove: (person: ComparedPerson) => void
}

/** The people to be compared, each with their mark, to rename and to remove. */
export function PeopleList({ people, nameField, onRemove }: PeopleListProps) {
  const list = useRef<HTMLOListElement>(null)
  const removed = useRef<number>(undefined)
  const labels = labelPeople(people.map(({ name }) => name))
  const ownIds = useOwnIds(people.map(({ id }) => id))
  const looks = looksOf(people.map(({ id }) => ownIds.includes(id)))

  // The focused button is gone: focus moves to the next person's, else to the last one's, else to the form.
  useEffect(() => {
    if (removed.current === undefined) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('.person-remove') ?? []
    const next = buttons[Math.min(removed.current, buttons.length - 1)] ?? nameField.current
    removed.current = undefined
    next?.focus()
  }, [people, nameField])

  const remove = (person: ComparedPerson, index: number) => {
    removed.current = index
    updatePeople({ kind: 'remove', index })
    onRemove(person)
  }
  if (people.length === 0) return <NobodyYet />
  return (
    <ol className="people-list" ref={list}>
      {people.map((person, index) => (
        <PersonItem
          key={`${index} ${person.id}`}
          person={person}
          look={looks[index] as Look}
          label={labels[index] as string}
          onRename={(name) => updatePeople({ kind: 'rename', index, name })}
          onRemove={() => remove(person, index)}
        />
      ))}
    </ol>
  )
}

/** Shown while the list is empty: a swell with two dots. */
function NobodyYet() {
  return (
    <div className="field soft">
      <svg className="icon-directed" viewBox="0 -6.5 64 13" width="640" aria-hidden="true">
        <path d={SWELL} fill="none" stroke="currentColor" strokeWidth="0.2" strokeDasharray="0.6" />
        <circle fill="var(--pink)" cx="12" r="2" />
        <circle fill="currentColor" cx="52" r="2" />
      </svg>
      <p className="swell-words" aria-hidden="true">
        <span>
          <Trans>You</Trans>
        </span>
        <strong />
        <span>
          <Trans>Someone</Trans>
        </span>
      </p>
      <p>
        <Trans>Nobody yet.</Trans>
      </p>
    </div>
  )
}

type PersonItemProps = {
  person: ComparedPerson
  look: Look
  label: string
  onRename: (name: string) => void
  onRemove: () => void
}

/** One person of the list, or the field that renames them. */
function PersonItem({ person, look, label, onRename, onRemove }: PersonItemProps) {
  const { t } = useLingui()
  const [renaming, setRenaming] = useState(false)
  const renameButton = useReturnedFocus(renaming)
  if (renaming) {
    const end = (name?: string) => {
      if (name !== undefined) onRename(name)
      setRenaming(false)
    }
    return (
      <li>
        <RenamePerson name={person.name} onEnd={end} />
      </li>
    )
  }
  const { name } = person
  return (
    <li>
      <PersonMark look={look} label={label} />
      <span className="person-words">
        <strong>
          <bdi translate="no">{person.name}</bdi>
        </strong>
        <code className="soft small" dir="ltr" translate="no">
          {`${person.id.slice(0, 8)}…`}
        </code>
      </span>
      <span className="person-actions item-actions">
        <SmallButton
          look="quiet"
          ref={renameButton}
          aria-label={t`Rename ${name}`}
          onClick={() => setRenaming(true)}
        >
          <Trans>Rename</Trans>
        </SmallButton>
        <button
          type="button"
          className="button button-quiet button-small person-remove"
          aria-label={t`Remove ${name}`}
          onClick={onRemove}
        >
          <Trans>Remove</Trans>
        </button>
      </span>
    </li>
  )
}

type RenamePersonProps = {
  name: string
  /** Called with the new name, or with nothing if the old one stays. */
  onEnd: (name?: string) => void
}

/** A field that renames a person. Enter saves, Escape cancels. */
function RenamePerson({ name, onEnd }: RenamePersonProps) {
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
        <SmallButton look="filled" type="submit">
          <Trans>Save</Trans>
        </SmallButton>
        <SmallButton look="quiet" onClick={() => onEnd()}>
          <Trans>Cancel</Trans>
        </SmallButton>
      </div>
    </form>
  )
}
