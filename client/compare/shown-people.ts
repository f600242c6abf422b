import type { Participant } from './comparison-data.ts'
import { labelPeople } from './labels.ts'

/** A participant with the mark that stands for them in every chart and table. */
export type ShownPerson = Participant & { index: number; label: string }

export function markPeople(participants: readonly Participant[]): ShownPerson[] {
  const labels = labelPeople(participants.map(({ name }) => name))
  return participants.map((person, index) => ({ ...person, index, label: labels[index] as string }))
}
