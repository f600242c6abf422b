import { useRef, useState, type RefObject } from 'react'
import type { ComparedPerson } from '../../../banks/links/compare-code.ts'
import { checkDraft, type DraftProblems } from './people/people.ts'
import { people, updatePeople } from './people/people-store.ts'

export type AddPersonForm = {
  nameField: RefObject<HTMLInputElement | null>
  addressField: RefObject<HTMLInputElement | null>
  problems: DraftProblems
  /** Adds the person in the fields and clears them, or says what is wrong. Returns whether it did. */
  add: () => boolean
  /** Puts a result's ID into its field. Adds the person if there is a name; otherwise asks for one. */
  take: (id: string) => void
  /** Whether anything is in the fields. */
  isFilled: () => boolean
  /** Clears a field's problem once it is edited. */
  clearProblem: (field: keyof DraftProblems) => void
}

/**
 * The two fields that add a person. They are uncontrolled, so that what was typed before hydration stays.
 * @param onAdd called with each person added
 */
export function useAddPerson(onAdd: (person: ComparedPerson) => void): AddPersonForm {
  const nameField = useRef<HTMLInputElement>(null)
  const addressField = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<DraftProblems>({})

  const read = () => ({ name: nameField.current?.value ?? '', address: addressField.current?.value ?? '' })
  const write = ({ current }: RefObject<HTMLInputElement | null>, value: string) => {
    if (current) current.value = value
  }
  const add = () => {
    const checked = checkDraft(read(), people.get())
    setProblems(checked.ok ? {} : checked.problems)
    if (!checked.ok) {
      const wrong = checked.problems.name ? nameField : addressField
      wrong.current?.focus()
      return false
    }
    updatePeople({ kind: 'add', person: checked.person })
    write(nameField, '')
    write(addressField, '')
    nameField.current?.focus()
    onAdd(checked.person)
    return true
  }
  return {
    nameField,
    addressField,
    problems,
    add,
    take(id) {
      write(addressField, id)
      add()
    },
    isFilled: () => Object.values(read()).some((text) => text.trim() !== ''),
    clearProblem: (field) =>
      setProblems((before) => {
        const after = { ...before }
        delete after[field]
        return after
      }),
  }
}
