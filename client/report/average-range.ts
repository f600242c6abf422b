import { domainLevel } from '../../banks/level.ts'
import type { Domain } from '../../banks/vocabulary.ts'
import { DOMAIN_AXIS } from '../charts/axis.ts'

/** The raw scores of a domain that are called average: the least and the most of them, both included. */
export function averageRange(domain: Domain): { from: number; to: number } {
  let { least: from, most: to } = DOMAIN_AXIS
  while (domainLevel(domain, from) === 'low') from++
  while (domainLevel(domain, to) === 'high') to--
  return { from, to }
}
