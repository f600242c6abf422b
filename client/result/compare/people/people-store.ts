import {
  makeCompareCode,
  parseCompareCode,
  type ComparedPerson,
} from '../../../../banks/links/compare-code.ts'
import { createStore } from '../../../base/stores/store.ts'
import { changePeople, type PeopleChange } from './people.ts'

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
  const opened = brought ?? (people.get().length === 0 ? readCode(readStorage()) : undefined)
  if (opened) setPeople(opened)
  return brought !== undefined
}

/** Changes the people and stores them for this tab: they survive a reload and visits to other pages. */
export function updatePeople(change: PeopleChange): void {
  setPeople(changePeople(people.get(), change))
}

function setPeople(next: readonly ComparedPerson[]): void {
  people.set(next)
  try {
    if (next.length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, makeCompareCode(next))
  } catch {
    // Without storage they last until the page is loaded again.
  }
}

function readCode(code: string): readonly ComparedPerson[] | undefined {
  const parsed = parseCompareCode(code)
  return parsed.ok ? parsed.people : undefined
}

function readStorage(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}
