import type { CompareCodeErrorKind, ComparedPerson } from '../../../banks/links/compare-code.ts'
import type { Percentiles } from '../../../banks/norms/norms.ts'
import type { Result } from '../../../banks/result.ts'
import type { Scores } from '../../../banks/scoring.ts'
import type { Unreachable } from '../report/shared/unreached.tsx'
import type { FacetTitles } from '../report/shared/facet-titles.ts'
import { labelPeople } from './people/labels.ts'

/** A person whose result is available, with the percentiles of its scores, as in the report. */
export type Participant = { name: string; result: Result; percentiles: Percentiles }

/** A comparison that could be read. `origin` is the site's own, for the link to share. */
export type Comparison = {
  code: string
  origin: string
  participants: Participant[]
  /** What it means, in sentences in the page's language; the last one is about all five domains together. */
  meaning: string[]
  /** People whose results the server does not know. */
  missing: ComparedPerson[]
  /** People who have deleted their results. */
  deleted: ComparedPerson[]
  /** People whose results are not on this device and could not be requested. */
  unreached: ComparedPerson[]
  facetTitles: FacetTitles
}

/**
 * What the comparison page shows, sent from the server to the browser as plain data; or why it did not load.
 */
export type ComparisonData =
  | { kind: 'unreadable'; problem: CompareCodeErrorKind }
  | ({ kind: 'comparison' } & Comparison)
  /** Only in a browser: the texts are not on this device. */
  | Unreachable

/**
 * Matches people with their results by id, whatever the order, and lists those who have none.
 * @param percentilesOf returns the percentiles of a result's scores, from a module loaded on demand
 */
export function matchPeople(
  people: readonly ComparedPerson[],
  results: readonly Result[],
  percentilesOf: (scores: Scores) => Percentiles,
): { participants: Participant[]; absent: ComparedPerson[] } {
  const byId = new Map(results.map((result) => [result.id, result]))
  return {
    participants: people.flatMap(({ name, id }) => {
      const result = byId.get(id)
      return result ? [{ name, result, percentiles: percentilesOf(result.scores) }] : []
    }),
    absent: people.filter(({ id }) => !byId.has(id)),
  }
}

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
