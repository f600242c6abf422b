import generated from './generated/scoring-key.json' with { type: 'json' }
import type { Domain, Facet, Keyed } from './vocabulary.ts'

/** What an item measures, in every language. Its id is a UUID. */
export type ScoringKeyItem = { id: string; domain: Domain; facet: Facet; keyed: Keyed }

/** The 120 items in the bank's order. */
export const scoringKey = generated as readonly ScoringKeyItem[]

let indices: ReadonlyMap<string, number> | undefined

/** The index, 0 to 119, of the item with this id; undefined for an unknown id. */
export function itemIndex(id: string): number | undefined {
  indices ??= new Map(scoringKey.map((item, index) => [item.id, index]))
  return indices.get(id)
}
