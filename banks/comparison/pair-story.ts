import { differenceZScore, judgeDifference } from '../figures/differences.ts'
import { levelOf } from '../bands.ts'
import { percentileOf } from '../norms/norms.ts'
import { MIN_CHANCE } from '../portrait/portrait.ts'
import type { DomainSign } from '../portrait/signs.ts'
import type { Scores } from '../scoring.ts'
import { DOMAINS, REPORT_ORDER, type Domain } from '../vocabulary.ts'
import type { CommonGround } from './comparison-texts.ts'
import { distanceOf, judgeDistance } from './distance.ts'
import { chanceOf, type Remark } from './remark.ts'

/** What a comparison of two people tells, in the order of a page. */
export type PairStory = {
  headline: Remark
  distance: Remark
  /** One for each clear difference, the surest first. */
  chapters: { domain: Domain; heading: Remark; scene: Remark; question: Remark }[]
  /** On which domains there is no difference to speak of and both are at the same end, or near the middle. */
  shared: { domain: Domain; heading: Remark; text: Remark }[]
}

export type Pair = readonly [Scores, Scores]

/**
 * Chooses what to say about two people. A difference is told where it is clear by the limits of its domain, and
 * by who scores higher, never by who is at an end. What both share is told only where their difference is less
 * than its error: the same end where it is probable enough for a portrait, or the middle where both percentiles
 * lie there. The same scores give the same story, in either order; other pairs get other variants of the texts.
 */
export function composePairStory(pair: Pair): PairStory {
  const differences = REPORT_ORDER.map((domain) => compareOn(domain, pair))
  const clear = differences
    .filter(({ points }) => points.difference === 'clear')
    .sort((a, b) => b.points.weight - a.points.weight)
  const shared = findShared(pair)
  const pick = picker(pair)
  return {
    headline: composeHeadline(clear, shared, pick),
    distance: { kind: 'distance', name: judgeDistance(distanceOf(...pair)), people: {} },
    chapters: clear.map(({ domain, people }) => ({
      domain,
      heading: { kind: 'heading', name: domain, people },
      scene: { kind: 'scene', name: domain, people, pick: pick(`scene ${domain}`) },
      question: { kind: 'question', name: domain, people: {}, pick: pick(`question ${domain}`) },
    })),
    shared: shared.map((name, index) => ({
      domain: name[0] as Domain,
      heading: { kind: 'both', name, people: {} },
      // One after another, because the variants of different domains are alike near the middle.
      text: { kind: 'shared', name, people: {}, pick: pick('shared') + index },
    })),
  }
}

type Contrast = {
  domain: Domain
  points: { difference: ReturnType<typeof judgeDifference>; weight: number }
  people: { high: number; low: number }
}

function compareOn(domain: Domain, [one, other]: Pair): Contrast {
  const points = Math.abs(one[domain].score - other[domain].score)
  const high = one[domain].score > other[domain].score ? 0 : 1
  return {
    domain,
    points: { difference: judgeDifference(domain, points), weight: differenceZScore(domain, points) },
    people: { high, low: 1 - high },
  }
}

function composeHeadline(
  [first, second]: readonly Contrast[],
  [common]: readonly CommonGround[],
  pick: (about: string) => number,
): Remark {
  const end = common?.endsWith('0') ? undefined : common
  if (!first && end) return { kind: 'commonOnly', name: end, people: {} }
  if (!first) return { kind: 'nothingClear', name: 'pair', people: {}, pick: pick('nothing') }
  const { domain, people } = first
  if (end) return { kind: 'contrastAndCommon', name: `${domain} ${end}`, people }
  if (!second) return { kind: 'oneContrast', name: domain, people, pick: pick('one') }
  const [one, other] =
    REPORT_ORDER.indexOf(domain) < REPORT_ORDER.indexOf(second.domain) ? [first, second] : [second, first]
  const isSame = one.people.high === other.people.high
  return {
    kind: 'twoContrasts',
    name: `${one.domain}${other.domain}${isSame ? '+' : '-'}`,
    people: { one: one.people.high, other: one.people.low },
  }
}

/** What both share, ends before the middle, the likeliest first. */
function findShared(pair: Pair): CommonGround[] {
  const same = REPORT_ORDER.filter((domain) => compareOn(domain, pair).points.difference === 'unclear')
  const ends = same
    .flatMap((domain) => [`${domain}+`, `${domain}-`] as DomainSign[])
    .map((sign) => ({ sign, chance: chanceOf(pair[0], sign) * chanceOf(pair[1], sign) }))
    .filter(({ chance }) => chance >= MIN_CHANCE.domain)
    .sort((a, b) => b.chance - a.chance)
    .map(({ sign }) => sign)
  const middles = same.filter((domain) =>
    pair.every((scores) => levelOf(percentileOf(domain, scores[domain].score)) === 'average'),
  )
  return [...ends, ...middles.map((domain) => `${domain}0` as const)]
}

/**
 * Returns a function that gives a whole number for whatever is to be picked, which depends on both people in the
 * same way.
 */
function picker([one, other]: Pair): (about: string) => number {
  const seed = DOMAINS.reduce(
    (sum, domain) => Math.imul(sum, 31) + one[domain].score + other[domain].score,
    7,
  )
  return (about) => {
    const mixed = [...about].reduce(
      (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193),
      seed,
    )
    return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 12
  }
}
