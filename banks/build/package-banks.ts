import { getChoices, getInfo, getQuestions } from '@bigfive-org/questions'
import type { Domain, Facet, Keyed } from '../vocabulary.ts'
import { englishName } from './language-names.ts'

/** An item as the package has it. */
export type PackageItem = { id: string; text: string; keyed: Keyed; domain: Domain; facet: Facet }

/** A choice as the package has it; `color` is its place, `score` its keyed score. */
export type PackageChoice = { text: string; score: number; color: number }

/** One language of the package, unmodified: 120 items, and the five choices for each keyed direction. */
export type PackageBank = {
  code: string
  name: string
  items: PackageItem[]
  choices: Record<Keyed, PackageChoice[]>
}

/** Every language of @bigfive-org/questions, sorted by English name. */
export function readBanks(): PackageBank[] {
  const banks = getInfo().languages.map(({ id, text }) => ({
    code: id,
    name: englishName(id, text),
    items: getQuestions(id) as unknown as PackageItem[],
    // The package's types declare the choices as strings, but they are objects.
    choices: getChoices(id) as unknown as Record<Keyed, PackageChoice[]>,
  }))
  return banks.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
