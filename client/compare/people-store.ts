import { makeCompareCode, parseCompareCode, type ComparedPerson } from '../../banks/compare-code.ts'
import { createStore } from '../stores/store.ts'
import { changePeople, type PeopleChange } from './people.ts'

export const NOBODY: readonly ComparedPerson[] = []

/** The people being put together for a comparison. They stay in this tab, and are never sent anywhere. */
export const people = createStore(NOBODY)

const KEY = 'bigfive.compare'
const HASH = '#people='

/** The fragment that brings people back into the form. The server never sees it. */
export function peopleHash(code: string): string {
  return HASH + code
}

/**
 * Takes up the people an address brings, else those this tab was left with.
 * @param hash the address's fragment
 * @returns whether the address brought some
 */
export function openPeople(hash: string): boolean {
  const brought = hash.startsWith(HASH) ? readCode(hash.slice(HASH.length)) : undefined
  const opened = brought ?? (people.get().length === 0 ? readCode(readStorage()) : undefined)
  if (opened) setPeople(opened)
  return brought !== undefined
}

/** Changes the people and keeps them for this tab: they outlive a reload and a look at other pages. */
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
