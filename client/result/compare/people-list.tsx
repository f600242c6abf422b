import { useEffect, useRef, type RefObject } from 'react'
import type { ComparedPerson } from '../../../banks/links/compare-code.ts'
import { labelPeople } from './people/labels.ts'
import { updatePeople } from './people/people-store.ts'
import { PersonItem } from './person-item.tsx'
import { Trans } from '@lingui/react/macro'
import { SWELL } from '../../base/charts/mark-shape.ts'

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
          index={index}
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
