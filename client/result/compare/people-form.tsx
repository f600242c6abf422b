import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState, useRef, type ComponentType, type FormEvent, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  makeCompareCode,
  MOST_COMPARED_PEOPLE,
  type ComparedPerson,
} from '../../../banks/links/compare-code.ts'
import { formHash } from '../../../banks/links/invitation-link.ts'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import { useStore } from '../../base/stores/use-store.ts'
import { PeopleList } from './people-list.tsx'
import {
  NOBODY,
  openPeople,
  people,
  checkDraft,
  updatePeople,
  type DraftProblems,
} from './people/people-store.ts'
import { useKnownResults } from '../report/forms/device-contents.tsx'
import { Field, CodeField, IdProblem } from '../report/forms/field.tsx'
import { DeviceChoices } from './people/device-choices.tsx'

/** A component that scans a result's QR code and reports its text. */
export type ScanComponent = ComponentType<{ onFound: (text: string) => void }>

/** Collects people and takes the visitor to their comparison. */
export function PeopleForm({ Scan }: { Scan: ScanComponent }) {
  const { t } = useLingui()
  const id = useId()
  const path = usePathTo()
  const navigate = useNavigate()
  const list = useStore(people, NOBODY)
  const [news, setNews] = useState('')
  const [alone, setAlone] = useState(false)
  const form = useAddPerson(({ name: added }) => setNews(t`Added: ${added}`))
  useOpenedPeople()
  useOwnResult()

  const compare = () => {
    // A person who is typed in but not yet added is meant to take part.
    if (form.isFilled() && !form.add()) return
    const everybody = people.get()
    if (everybody.length === 0) setAlone(true)
    else void navigate(path('compare-id', makeCompareCode(everybody)))
  }
  return (
    <div className="people-form needs-script">
      <AddPerson form={form} Scan={Scan} />
      <section aria-labelledby={`${id}-people`}>
        <h2 id={`${id}-people`}>
          <Trans>In the comparison</Trans>
        </h2>
        <p className="visually-hidden" role="status">
          {news}
        </p>
        <PeopleList
          people={list}
          nameField={form.nameField}
          onRemove={({ name: removed }) => setNews(t`Removed: ${removed}`)}
        />
        <p className="notice">
          <Trans>
            Ask everyone first: everyone decides freely, and may say no. The link to a comparison carries the
            names you give and leads to all the results.
          </Trans>
        </p>
        <div id={`${id}-problem`} role="alert">
          {alone && list.length === 0 && (
            <p className="field-error">
              <Trans>You need to add people to compare them</Trans>
            </p>
          )}
        </div>
        <button
          type="button"
          className={`button button-wide ${list.length > 0 ? 'button-pink' : 'button-outline'}`}
          aria-describedby={`${id}-problem`}
          onClick={compare}
        >
          <span className="sentence-case">
            <Trans>compare people</Trans>
          </span>
        </button>
      </section>
    </div>
  )
}

/** Puts the reader's own result into an empty form: the newest of the tests taken on this device. */
function useOwnResult() {
  const { t } = useLingui()
  const { known, isKnown } = useKnownResults()
  const isDone = useRef(false)
  useEffect(() => {
    if (!isKnown || isDone.current) return
    isDone.current = true
    const own = known.find(({ attempt }) => attempt !== undefined)
    if (!own || people.get().length > 0) return
    updatePeople({ kind: 'add', person: { name: own.name ?? t`Me`, id: own.id } })
  }, [known, isKnown, t])
}

/** Restores the people of this tab, or takes those in the address and removes them from it. */
function useOpenedPeople() {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    // Some fragment stays: an invitation on this device takes the place of the form only where there is none.
    if (openPeople(hash)) {
      void navigate({ pathname, hash: formHash() }, { replace: true, preventScrollReset: true })
    }
  }, [hash, pathname, navigate])
}

type AddPersonProps = { form: AddPersonForm; Scan: ComponentType<{ onFound: (text: string) => void }> }

/** A form for a name and a result's URL or ID, which offers the results of this device. */
function AddPerson({ form, Scan }: AddPersonProps) {
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
      <CodeField
        ref={addressField}
        label={<Trans>Result link or ID</Trans>}
        problem={problems.address && <AddressProblem problem={problems.address} />}
        enterKeyHint="done"
        onInput={() => clearProblem('address')}
      />
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

type AddPersonForm = {
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
function useAddPerson(onAdd: (person: ComparedPerson) => void): AddPersonForm {
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
