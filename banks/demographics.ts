import { GENDERS, MAXIMUM_AGE, MINIMUM_AGE, type Gender } from './vocabulary.ts'
import { isPlainObject } from './parsing.ts'

/** What a visitor may consent to store: age in years, {@link MINIMUM_AGE} to {@link MAXIMUM_AGE}, and gender. */
export type Demographics = { age: number; gender: Gender }

/** Parses demographics from an untrusted value, without unknown keys; undefined when a part is invalid. */
export function parseDemographics(value: unknown): Demographics | undefined {
  if (!isPlainObject(value)) return undefined
  const { age } = value
  const gender = GENDERS.find((known) => known === value.gender)
  if (typeof age !== 'number' || !Number.isInteger(age) || gender === undefined) return undefined
  return age >= MINIMUM_AGE && age <= MAXIMUM_AGE ? { age, gender } : undefined
}
