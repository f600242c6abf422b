import type { Level } from './bands.ts'
import ranges from './generated/average-ranges.json' with { type: 'json' }
import type { Domain } from './vocabulary.ts'

/**
 * The raw scores of a domain that are called average, the least and the most of them, both included. The build takes
 * them from the percentiles of norms.ts: a page that shows no percentile need not load the tables.
 */
export function averageRange(domain: Domain): { from: number; to: number } {
  const [from, to] = ranges[domain] as [number, number]
  return { from, to }
}

/** The level of a raw domain score, 24 to 120: of its percentile, up to 30 low, from 70 high. */
export function domainLevel(domain: Domain, rawScore: number): Level {
  const { from, to } = averageRange(domain)
  if (rawScore < from) return 'low'
  return rawScore <= to ? 'average' : 'high'
}
