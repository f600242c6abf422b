import {
  makeCompareCode,
  parseCompareCode,
  MOST_COMPARED_PEOPLE,
  trimName,
  type ComparedPerson,
} from '../../../../banks/links/compare-code.ts'
import { createStore } from '../../../base/stores/store.ts'
import { readEntry, writeEntry } from '../../../base/stores/web-storage.ts'
import { parseResultId } from '../../../../banks/result-id.ts'
import { LOCALE_CODES } from '../../../../locales/locales.ts'

export const NOBODY: readonly ComparedPerson[] = []

/** The people being put together for a comparison. They stay in this tab, and are never sent anywhere. */
export const people = createStore(NOBODY)

const KEY = 'bigfive.compare'
const HASH = '#people='

/** Returns the URL fragment that puts people into the form. The server never sees it. */
export function peopleHash(code: string): string {
  return HASH + code
}

/**
 * Takes the people from the address, else those stored for this tab.
 * @param hash the address's fragment
 * @returns whether the address contained any
 */
export function openPeople(hash: string): boolean {
  const brought = hash.startsWith(HASH) ? readCode(hash.slice(HASH.length)) : undefined
  const opened =
    brought ?? (people.get().length === 0 ? readCode(readEntry(KEY, 'sessionStorage') ?? '') : undefined)
  if (opened) setPeople(opened)
  return brought !== undefined
}

/** Changes the people and stores them for this tab: they survive a reload and visits to other pages. */
export function updatePeople(change: PeopleChange): void {
  setPeople(changePeople(people.get(), change))
}

function setPeople(next: readonly ComparedPerson[]): void {
  people.set(next)
  writeEntry(KEY, next.length === 0 ? undefined : makeCompareCode(next), 'sessionStorage')
}

function readCode(code: string): readonly ComparedPerson[] | undefined {
  const parsed = parseCompareCode(code)
  return parsed.ok ? parsed.people : undefined
}

/** What is in the form: a name, and a result's URL or ID as it was pasted. */
export type Draft = { name: string; address: string }

/** What is wrong with a draft, by field. */
export type DraftProblems = { name?: 'empty'; address?: 'empty' | 'invalid' | 'taken' | 'full' }

export type CheckedDraft = { ok: true; person: ComparedPerson } | { ok: false; problems: DraftProblems }

/** Returns the person a draft describes, or why they cannot be added. */
export function checkDraft(draft: Draft, people: readonly ComparedPerson[]): CheckedDraft {
  const name = trimName(draft.name)
  const id = parseResultId(draft.address, LOCALE_CODES)
  const problem = addressProblem(draft.address, id, people)
  if (name !== '' && id !== undefined && problem === undefined) return { ok: true, person: { name, id } }
  return {
    ok: false,
    problems: { ...(name === '' && { name: 'empty' }), ...(problem && { address: problem }) },
  }
}

function addressProblem(
  address: string,
  id: string | undefined,
  people: readonly ComparedPerson[],
): DraftProblems['address'] {
  if (people.length >= MOST_COMPARED_PEOPLE) return 'full'
  if (address.trim() === '') return 'empty'
  if (id === undefined) return 'invalid'
  return people.some((person) => person.id === id) ? 'taken' : undefined
}

type PeopleChange =
  | { kind: 'add'; person: ComparedPerson }
  | { kind: 'rename'; index: number; name: string }
  | { kind: 'remove'; index: number }

/** Returns the people after a change. Renaming to a blank name changes nothing. */
export function changePeople(
  people: readonly ComparedPerson[],
  change: PeopleChange,
): readonly ComparedPerson[] {
  switch (change.kind) {
    case 'add':
      return [...people, change.person]
    case 'remove':
      return people.filter((_, index) => index !== change.index)
    case 'rename': {
      const name = trimName(change.name)
      if (name === '') return people
      return people.map((person, index) => (index === change.index ? { ...person, name } : person))
    }
  }
}
