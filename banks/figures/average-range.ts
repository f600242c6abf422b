import ranges from '../generated/average-ranges.json' with { type: 'json' }
import type { Domain } from '../vocabulary.ts'

/**
 * The range of a domain's raw scores that are called average, both ends included. The build takes it from the
 * percentiles of norms.ts, so that a page that shows no percentile need not load the tables.
 */
export function averageRange(domain: Domain): { from: number; to: number } {
  const [from, to] = ranges[domain] as [number, number]
  return { from, to }
}
