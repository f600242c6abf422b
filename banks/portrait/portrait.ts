import { levelOf, type Level } from '../bands.ts'
import { standsOut } from '../norms/facet-scatter.ts'
import { percentileOf, rawScore } from '../norms/norms.ts'
import type { Scale } from '../norms/scales.ts'
import type { Scores } from '../scoring.ts'
import { errorBand, levelChances, signalOf } from '../norms/standing.ts'
import { DOMAINS, FACETS, type Facet } from '../vocabulary.ts'
import { EVERYDAY_FACETS, PAIRS, type NoStandoutName, type PortraitTexts } from './portrait-texts.ts'
import {
  contradicts,
  domainOf,
  levelClaimed,
  scaleOf,
  type DomainSign,
  type FacetSign,
  type Sign,
} from './signs.ts'

/** The least probability, 0 to 1, of a level that a portrait names, given the test's measurement error. */
export const MIN_CHANCE = { domain: 0.7, facet: 0.75 } as const

/** A second domain joins the title if it has at least this share of the first one's strength. */
const NEARLY_AS_STRONG = 0.75

/** The first sentence of a portrait, and up to two more. */
const MOST_SENTENCES = 3

/** A score that a sentence rests on. */
export type Basis = {
  scale: Scale
  /** The level that the sentence speaks of. */
  level: Level
  /** Raw points. */
  score: number
  /** 0 to 100, with one decimal. */
  percentile: number
  /** The 90 % error band, in percentiles. */
  band: { from: number; to: number }
}

/** A message of a portrait, by its kind and name in the texts, and the scores it rests on. */
export type Statement = {
  kind: keyof PortraitTexts
  name: string
  /** How many of 100 people are on the other side of the score; only where the message says so. */
  share?: number
  rests: Basis[]
}

/** A title and one to three sentences about a result, always the same for the same scores. */
export type Portrait = { title: Statement; sentences: Statement[] }

/**
 * Chooses what a portrait says about a result. Sentences name each scale at most once, and only where its
 * level is likely, so that none is true of anyone. None contradicts another (signs.ts), except that the last may
 * name a facet that stands out from its domain.
 */
export function composePortrait(scores: Scores): Portrait {
  const standings = new Standings(scores)
  const [first] = standings.domains
  if (first === undefined) return composeWithoutStandout(standings)
  const titled = chooseTitled(standings, standings.domains)
  const story = new Story(standings, titled)
  story.add(story.people(first))
  const others = (sign: Sign) => domainOf(sign) !== domainOf(first)
  story.add(story.pair(others) ?? story.facet(others))
  story.add(story.outlierFacet() ?? story.lastFacet())
  return { title: standings.state('title', titled.join(''), titled), sentences: story.sentences }
}

/**
 * The title and the first sentence for people who have not opened the result, such as where its link is posted or in a
 * picture of it. They never mention neuroticism; undefined where no other domain stands out.
 */
export function composeOpenly(scores: Scores): { title: Statement; sentence: Statement } | undefined {
  const standings = new Standings(scores)
  const open = standings.domains.filter((sign) => domainOf(sign) !== 'N')
  const [first] = open
  if (first === undefined) return undefined
  const titled = chooseTitled(standings, open)
  const story = new Story(standings, titled)
  story.add(story.people(first))
  return { title: standings.state('title', titled.join(''), titled), sentence: story.sentences[0]! }
}

/**
 * The domains that a title names: the strongest, and the second where it is nearly as strong.
 * @param ranked the strongest first
 */
function chooseTitled(standings: Standings, [first, second]: readonly DomainSign[]): DomainSign[] {
  if (first === undefined) return []
  const nearly = second && standings.strength(second) >= NEARLY_AS_STRONG * standings.strength(first)
  return inTitleOrder(nearly ? [first, second] : [first])
}

/** The portrait where no domain stands out: says so, and adds up to two sentences about facets. */
function composeWithoutStandout(standings: Standings): Portrait {
  const five = DOMAINS.map((domain) => standings.basis(domain))
  const name: NoStandoutName = five.every(({ level }) => level === 'average') ? 'middle' : 'near'
  const story = new Story(standings, [])
  story.sentences.push({ kind: 'nobody', name, rests: five })
  story.add(story.pair() ?? story.facet())
  story.add(story.facet())
  return { title: { kind: 'title', name, rests: five }, sentences: story.sentences }
}

/** The order in which titles name domains. */
function inTitleOrder(signs: DomainSign[]): DomainSign[] {
  return [...signs].sort((a, b) => 'OCEAN'.indexOf(domainOf(a)) - 'OCEAN'.indexOf(domainOf(b)))
}

/** The signs that are likely true of a result, the strongest first. */
class Standings {
  readonly domains: readonly DomainSign[]
  readonly facets: readonly FacetSign[]
  readonly #scores: Scores

  constructor(scores: Scores) {
    this.#scores = scores
    this.domains = this.rank(DOMAINS.flatMap((domain) => [`${domain}+`, `${domain}-`] as const))
    this.facets = this.rank(
      DOMAINS.flatMap((domain) =>
        FACETS.flatMap((facet) => [`${domain}${facet}+`, `${domain}${facet}-`] as const),
      ),
    )
  }

  /** Those of the given signs that are likely, the strongest first. */
  rank<S extends Sign>(signs: readonly S[]): S[] {
    return signs.filter((sign) => this.likely(sign)).sort((a, b) => this.strength(b) - this.strength(a))
  }

  likely(sign: Sign): boolean {
    const scale = scaleOf(sign)
    const least = scale.length === 1 ? MIN_CHANCE.domain : MIN_CHANCE.facet
    return levelChances(scale, rawScore(this.#scores, scale))[levelClaimed(sign)] >= least
  }

  /** How far from the middle the true score is expected, in standard deviations. */
  strength(sign: Sign): number {
    const scale = scaleOf(sign)
    return Math.abs(signalOf(scale, rawScore(this.#scores, scale)))
  }

  /** The facets that stand out from their domains. */
  outliers(): FacetSign[] {
    const ways = { lower: '-', higher: '+' } as const
    return this.facets.filter((sign) => {
      const out = standsOut(this.#scores, domainOf(sign), Number(sign[1]) as Facet)
      return out !== undefined && sign.endsWith(ways[out])
    })
  }

  /** @param level that a sentence speaks of; by default that of the score */
  basis(scale: Scale, level?: Level): Basis {
    const score = rawScore(this.#scores, scale)
    const [percentile, band] = [percentileOf(scale, score), errorBand(scale, score)]
    return { scale, level: level ?? levelOf(percentile), score, percentile, band }
  }

  state(kind: keyof PortraitTexts, name: string, signs: readonly Sign[]): Statement {
    return { kind, name, rests: signs.map((sign) => this.basis(scaleOf(sign), levelClaimed(sign))) }
  }
}

type Candidate = Statement & { signs: readonly Sign[] }

/** The sentences so far, and the candidates that can be added to them. */
class Story {
  readonly sentences: Statement[] = []
  readonly #standings: Standings
  readonly #titled: readonly DomainSign[]
  readonly #named: Sign[]

  constructor(standings: Standings, titled: readonly DomainSign[]) {
    this.#standings = standings
    this.#titled = titled
    this.#named = [...titled]
  }

  add(candidate: Candidate | undefined): void {
    if (candidate === undefined || this.sentences.length === MOST_SENTENCES) return
    const { signs, ...statement } = candidate
    this.sentences.push(statement)
    this.#named.push(...signs)
  }

  /** A domain compared with other people, with the everyday life of its strongest facet. */
  people(domain: DomainSign): Candidate {
    const [facet] = this.#standings.rank(EVERYDAY_FACETS[domain]).filter((sign) => this.#fits(sign))
    const { percentile } = this.#standings.basis(scaleOf(domain))
    const beyond = levelClaimed(domain) === 'high' ? percentile : 100 - percentile
    const share = Math.min(Math.round(beyond), 99)
    return { ...this.#candidate('people', facet ?? domain, facet ? [domain, facet] : [domain]), share }
  }

  /** The strongest pair of facets whose signs pass a test. */
  pair(passes: (sign: Sign) => boolean = () => true): Candidate | undefined {
    const force = ([one, other]: (typeof PAIRS)[number]) =>
      this.#standings.strength(one) + this.#standings.strength(other)
    const [strongest] = PAIRS.filter((pair) =>
      pair.every((sign) => this.#standings.likely(sign) && passes(sign) && this.#fits(sign)),
    ).sort((a, b) => force(b) - force(a))
    return strongest && this.#candidate('pair', strongest.join(''), strongest)
  }

  /** The strongest facet that passes a test. */
  facet(passes: (sign: Sign) => boolean = () => true): Candidate | undefined {
    const sign = this.#standings.facets.find((facet) => passes(facet) && this.#fits(facet))
    return sign && this.#candidate('facet', sign, [sign])
  }

  /** A facet that stands out from its domain; if that is in the title, only one in the opposite direction. */
  outlierFacet(): Candidate | undefined {
    const against = (sign: Sign) =>
      this.#titled.some((titled) => domainOf(titled) === domainOf(sign) && contradicts(titled, sign))
    const sign = this.#standings.outliers().find((facet) => {
      if (against(facet))
        return this.#fits(
          facet,
          this.#named.filter((named) => scaleOf(named) !== domainOf(facet)),
        )
      return this.#titled.every((titled) => domainOf(titled) !== domainOf(facet)) && this.#fits(facet)
    })
    return sign && this.#candidate('facet', sign, [sign])
  }

  /** A facet to end with: rather of a domain of which nothing is said yet, and rather not one that weighs on its owner. */
  lastFacet(): Candidate | undefined {
    const isLight = (sign: Sign) => domainOf(sign) !== 'N' || levelClaimed(sign) === 'low'
    return this.facet((sign) => this.#isNew(sign) && isLight(sign)) ?? this.facet(isLight) ?? this.facet()
  }

  #candidate(kind: keyof PortraitTexts, name: string, signs: readonly Sign[]): Candidate {
    return { ...this.#standings.state(kind, name, signs), signs }
  }

  /** Whether neither the sign's domain nor a facet of it was named. */
  #isNew(sign: Sign): boolean {
    return this.#named.every((named) => domainOf(named) !== domainOf(sign))
  }

  #fits(sign: Sign, named: readonly Sign[] = this.#named): boolean {
    return named.every((other) => scaleOf(other) !== scaleOf(sign) && !contradicts(other, sign))
  }
}
