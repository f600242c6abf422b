import type { CompareCodeErrorKind, ComparedPerson } from '../../../banks/links/compare-code.ts'
import type { Meaning } from '../../../banks/comparison/render.ts'
import type { Percentiles } from '../../../banks/norms/norms.ts'
import type { Ranks } from '../../../banks/norms/rank.ts'
import type { Result } from '../../../banks/result.ts'
import type { Scores } from '../../../banks/scoring.ts'
import type { Unreachable } from '../report/shared/unreached.tsx'
import type { FacetTitles } from '../report/shared/facet-titles.ts'
import { labelPeople, looksOf } from './people/labels.ts'
import type { Look } from './people/person-symbol.tsx'

/**
 * A person whose result is available, with the percentiles of its scores, as in the report; and with the ranks where
 * each person is told in words, which is up to two.
 */
export type Participant = { name: string; result: Result; percentiles: Percentiles; ranks?: Ranks }

/** A comparison that could be read. `origin` is the site's own, for the link to share. */
export type Comparison = {
  code: string
  origin: string
  participants: Participant[]
  /** What it means, in the page's language; undefined where there is nothing to say, or the texts are not here. */
  meaning?: Meaning | undefined
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

/** What tells where scores stand, from modules loaded on demand. */
export type StandingsOf = {
  percentilesOf: (scores: Scores) => Percentiles
  ranksOf: (scores: Scores) => Ranks
}

/**
 * Matches people with their results by id, whatever the order, and lists those who have none.
 */
export function matchPeople(
  people: readonly ComparedPerson[],
  results: readonly Result[],
  { percentilesOf, ranksOf }: StandingsOf,
): { participants: Participant[]; absent: ComparedPerson[] } {
  const byId = new Map(results.map((result) => [result.id, result]))
  const found = people.flatMap(({ name, id }) => {
    const result = byId.get(id)
    return result ? [{ name, result, percentiles: percentilesOf(result.scores) }] : []
  })
  return {
    participants:
      found.length <= 2
        ? found.map((person) => ({ ...person, ranks: ranksOf(person.result.scores) }))
        : found,
    absent: people.filter(({ id }) => !byId.has(id)),
  }
}

/** A participant with the mark that stands for them in every chart and table. */
export type ShownPerson = Participant & { index: number; label: string; look: Look }

/** Two people side by side. */
export type ShownPair = readonly [ShownPerson, ShownPerson]

/** From this many people on, they are plain dots without letters, and are found by a search. */
export const LARGE_GROUP_SIZE = 9

/** @param ownIds the ids of results of tests taken on this device, whose discs are the reader's */
export function markPeople(participants: readonly Participant[], ownIds: readonly string[]): ShownPerson[] {
  const labels = labelPeople(participants.map(({ name }) => name))
  const looks = looksOf(participants.map(({ result }) => ownIds.includes(result.id)))
  return participants.map((person, index) => ({
    ...person,
    index,
    label: labels[index] as string,
    look: looks[index] as Look,
  }))
}

export function isPair(people: readonly ShownPerson[]): people is ShownPair {
  return people.length === 2
}
