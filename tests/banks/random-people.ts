import { readFileSync } from 'node:fs'
import type { DomainScore, Scores } from '../../banks/scoring.ts'
import { DOMAINS, type Domain } from '../../banks/vocabulary.ts'
import { OPEN_2014 } from './published-norms.ts'

const { facets, correlations } = JSON.parse(
  readFileSync(new URL('fixtures/facet-correlations.json', import.meta.url), 'utf8'),
) as { facets: `${Domain}${1 | 2 | 3 | 4 | 5 | 6}`[]; correlations: number[][] }

/**
 * Draws random people: facets from a normal distribution with the published correlations, each mapped to its
 * published distribution of raw scores; domains are their sums. The same seed gives the same people.
 */
export function drawPeople(count: number, seed: number): Scores[] {
  const random = randomNumbers(seed)
  return Array.from({ length: count }, () => drawPerson(random))
}

function drawPerson(random: () => number): Scores {
  const independent = facets.map(() => drawNormal(random))
  const drawn = facets.map((facet, n) => {
    const normal = triangle[n]!.reduce((sum, weight, k) => sum + weight * independent[k]!, 0)
    return rawScore(facet, normalShare(normal))
  })
  const scores = DOMAINS.map((domain): [Domain, DomainScore] => {
    const own = drawn.filter((_, n) => facets[n]!.startsWith(domain)) as DomainScore['facets']
    return [domain, { score: own.reduce((sum, score) => sum + score, 0), facets: own }]
  })
  return Object.fromEntries(scores) as Scores
}

const triangle = factorize(correlations)

/** The Cholesky factor of a symmetric matrix, of which each row is given up to the diagonal. */
export function factorize(matrix: readonly number[][]): number[][] {
  const factor: number[][] = []
  for (const row of matrix) {
    const made: number[] = []
    for (const [column, value] of row.entries()) {
      const other = factor[column] ?? made
      const rest = made.reduce((sum, weight, k) => sum - weight * other[k]!, value)
      made.push(factor[column] ? rest / other[column]! : Math.sqrt(rest))
    }
    factor.push(made)
  }
  return factor
}

/** By facet, the share of people up to each raw score, recovered from the mid-ranks. */
const shares = new Map(
  facets.map((facet) => {
    let upTo = 0
    const all = OPEN_2014.groups.all.percentiles[facet].map((middle) => (upTo = 2 * middle - upTo))
    return [facet, all]
  }),
)

function rawScore(facet: (typeof facets)[number], share: number): number {
  const place = shares.get(facet)!.findIndex((upTo) => 100 * share <= upTo)
  return 4 + (place < 0 ? 16 : place)
}

/** Draws from a normal distribution; the same seed gives the same numbers. */
export function drawNormals(seed: number): () => number {
  const random = randomNumbers(seed)
  return () => drawNormal(random)
}

function drawNormal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** The share of a normal distribution below z, to three decimals, which is exact enough here. */
function normalShare(z: number): number {
  return 1 / (1 + Math.exp(-1.5976 * z - 0.07056 * z ** 3))
}

/** Random numbers in [0, 1) (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
