import { differenceLimits, measurementOf } from '../figures/measurement.ts'
import { MIN_CHANCE } from '../portrait/portrait.ts'
import type { DomainSign } from '../portrait/signs.ts'
import type { Scores } from '../scoring.ts'
import { DOMAINS, type Domain } from '../vocabulary.ts'
import { distanceOf, PAIR_DISTANCES } from './distance.ts'
import { chanceOf, type Remark } from './remark.ts'

/** The most people of a group said to stand apart. */
const MOST_APART = 3

/** Nobody is named as the most troubled of a group (`apart` in comparison-texts.ts). */
const TROUBLED: DomainSign = 'N+'

/**
 * Chooses what to say about three people or more side by side, in two to five sentences. Mentions what people
 * share where the probability that it is true of all of them is at least that required in a portrait, and
 * somebody who differs clearly from each of the others. Neither judges how well people get along nor ranks them.
 * The same scores always give the same remarks.
 * @param people the scores of different results
 */
export function composeGroup(people: readonly Scores[]): Remark[] {
  const shared = findShared(people).map((name): Remark => ({ kind: 'all', name, people: {} }))
  const apart = findApart(people)
  const nobody: Remark = { kind: 'nothing', name: 'group', people: {} }
  const told =
    apart.length === 0 ? [nobody] : apart.filter(({ name }) => name !== TROUBLED).slice(0, MOST_APART)
  return [...shared.slice(0, 1), ...told, findNearest(people)]
}

/** The domains on which everybody is at the same end, the likeliest first. */
function findShared(people: readonly Scores[]): DomainSign[] {
  return DOMAINS.flatMap((domain) => [`${domain}+`, `${domain}-`] as const)
    .map((sign) => ({
      sign,
      chance: people.reduce((product, person) => product * chanceOf(person, sign), 1),
      isApart: relativeDifference(sign[0] as Domain, pointsOf(people, sign[0] as Domain)) >= 1,
    }))
    .filter(({ chance, isApart }) => chance >= MIN_CHANCE.domain && !isApart)
    .sort((a, b) => b.chance - a.chance)
    .map(({ sign }) => sign)
}

/** Who differs clearly from everybody else on a domain, the largest difference first. */
function findApart(people: readonly Scores[]): Remark[] {
  return DOMAINS.flatMap((domain) => {
    const order = people
      .map((person, index) => ({ index, score: person[domain].score }))
      .sort((a, b) => a.score - b.score)
    const [least, second] = order
    const [beforeLast, most] = order.slice(-2)
    const below = relativeDifference(domain, second!.score - least!.score)
    const above = relativeDifference(domain, most!.score - beforeLast!.score)
    return [
      { sign: `${domain}-`, index: least!.index, weight: below },
      { sign: `${domain}+`, index: most!.index, weight: above },
    ]
  })
    .filter(({ weight }) => weight >= 1)
    .sort((a, b) => b.weight - a.weight)
    .map(({ sign, index }) => ({ kind: 'apart', name: sign, people: { name: index } }))
}

/** The two people closest together, if they are closer than three quarters of random pairs. */
function findNearest(people: readonly Scores[]): Remark {
  const pairs = people.flatMap((one, first) =>
    people
      .slice(first + 1)
      .map((other, n) => ({ first, second: first + 1 + n, distance: distanceOf(one, other) })),
  )
  const nearest = pairs.reduce((a, b) => (b.distance < a.distance ? b : a))
  if (nearest.distance >= PAIR_DISTANCES.quarter) return { kind: 'nearest', name: 'nobody', people: {} }
  return { kind: 'nearest', name: 'pair', people: { first: nearest.first, second: nearest.second } }
}

function pointsOf(people: readonly Scores[], domain: Domain): number {
  const scores = people.map((person) => person[domain].score)
  return Math.max(...scores) - Math.min(...scores)
}

/** A difference in raw points, in units of the smallest clear one. */
function relativeDifference(domain: Domain, points: number): number {
  return points / differenceLimits(measurementOf(domain)).clear
}
