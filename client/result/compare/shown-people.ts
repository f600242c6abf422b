import type { Participant } from './comparison-data.ts'
import { labelPeople } from './people/labels.ts'

/** A participant with the mark that stands for them in every chart and table. */
export type ShownPerson = Participant & { index: number; label: string }

/**
 * From this many people on, discs are smaller, tables have a row per person, and the people's standings and
 * the facets' charts are left out: thirty small charts would weigh more than they tell.
 */
export const LARGE_GROUP_SIZE = 9

export function markPeople(participants: readonly Participant[]): ShownPerson[] {
  const labels = labelPeople(participants.map(({ name }) => name))
  return participants.map((person, index) => ({ ...person, index, label: labels[index] as string }))
}
