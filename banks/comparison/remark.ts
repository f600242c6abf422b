import type { DomainSign } from '../portrait/signs.ts'
import { levelChances } from '../norms/standing.ts'
import type { Scores } from '../scoring.ts'
import type { Domain } from '../vocabulary.ts'
import type { ComparisonTexts } from './comparison-texts.ts'

/** The part that a person has in a sentence. */
export type Role = 'high' | 'low' | 'one' | 'other' | 'name' | 'first' | 'second'

/** A sentence, by its kind and name in the texts, and the people it names, by their index from 0. */
export type Remark = {
  kind: keyof ComparisonTexts
  name: string
  people: Readonly<Partial<Record<Role, number>>>
  /** Where the texts have several variants: any whole number, which picks one. */
  pick?: number
}

/** The probability, 0 to 1, that a person is truly at this end of a domain. */
export function chanceOf(person: Scores, sign: DomainSign): number {
  const domain = sign[0] as Domain
  return levelChances(domain, person[domain].score)[sign.endsWith('+') ? 'high' : 'low']
}
