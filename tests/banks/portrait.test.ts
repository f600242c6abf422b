import { describe, expect, test } from 'vitest'
import { standsOut } from '../../banks/norms/facet-scatter.ts'
import { composePortrait, MIN_CHANCE, type Portrait, type Statement } from '../../banks/portrait/portrait.ts'
import { EVERYDAY_FACETS, LEAST_SHARE, PAIRS } from '../../banks/portrait/portrait-texts.ts'
import { EXCLUSIONS, levelClaimed, scaleOf, type Sign } from '../../banks/portrait/signs.ts'
import { portrait as english } from '../../banks/portrait/texts/en.ts'
import { SCALES } from '../../banks/norms/scales.ts'
import type { DomainScore, Scores } from '../../banks/scoring.ts'
import { levelChances } from '../../banks/norms/standing.ts'
import { DOMAINS, type Domain, type Facet } from '../../banks/vocabulary.ts'
import { DERIVED, OPEN_2014 } from './published-norms.ts'
import { drawPeople } from './random-people.ts'

const people = drawPeople(10_000, 20_993)
const portraits = people.map((scores) => ({ scores, portrait: composePortrait(scores) }))

/** The signs that a statement names. */
function signsOf({ name, rests }: Statement): Sign[] {
  if (name === 'middle' || name === 'near') return []
  return rests.map(({ scale, level }) => {
    expect(level).not.toBe('average')
    return `${scale}${level === 'high' ? '+' : '-'}` as Sign
  })
}

function scoresOf(facets: Record<Domain, DomainScore['facets']>): Scores {
  const scores = DOMAINS.map((domain) => [
    domain,
    { score: facets[domain].reduce((sum, facet) => sum + facet, 0), facets: facets[domain] },
  ])
  return Object.fromEntries(scores) as Scores
}

/** How many in a hundred portraits have each of some messages, by kind and name. */
function sharesOf(listed: (portrait: Portrait) => Statement[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { portrait } of portraits) {
    for (const { kind, name } of listed(portrait)) {
      const message = `${kind} ${name}`
      counts.set(message, (counts.get(message) ?? 0) + 100 / portraits.length)
    }
  }
  return counts
}

test('the random people have the published quantiles', () => {
  for (const domain of DOMAINS) {
    const percentiles = OPEN_2014.groups.all.percentiles[domain]
    const drawn = people.map((scores) => scores[domain].score).toSorted((a, b) => a - b)
    for (const share of [0.1, 0.5, 0.9]) {
      const score = drawn[share * drawn.length]!
      expect(Math.abs(percentiles[score - 24]! - 100 * share)).toBeLessThan(4)
    }
  }
})

describe('A portrait of one of ten thousand people', () => {
  test('names a scale only where its level is likely by the published chances', () => {
    for (const { portrait } of portraits) {
      for (const statement of [portrait.title, ...portrait.sentences]) {
        for (const sign of signsOf(statement)) {
          const scale = scaleOf(sign)
          const { score } = statement.rests.find((basis) => basis.scale === scale)!
          const chance =
            DERIVED.levels[scale][score]![['low', 'average', 'high'].indexOf(levelClaimed(sign))]!
          // Published chances are whole numbers.
          expect(chance, `${sign} at ${score}`).toBeGreaterThanOrEqual(scale.length === 1 ? 69.5 : 74.5)
        }
      }
    }
  })

  test('has a title and one to three sentences', () => {
    for (const { portrait } of portraits) {
      expect(portrait.title.kind).toBe('title')
      expect(portrait.sentences.length).toBeGreaterThanOrEqual(1)
      expect(portrait.sentences.length).toBeLessThanOrEqual(3)
      expect(portrait.sentences.every(({ kind }) => kind !== 'title')).toBe(true)
    }
  })

  test('names no scale in two sentences', () => {
    for (const { portrait } of portraits) {
      const named = portrait.sentences.flatMap(signsOf).map(scaleOf)
      expect(new Set(named).size, named.join(' ')).toBe(named.length)
    }
  })

  test('says nothing that is true of anyone: what it rests on stands clear of the middle person', () => {
    for (const { portrait } of portraits) {
      for (const { kind, name, rests } of portrait.sentences.filter(({ kind }) => kind !== 'nobody')) {
        expect(rests.length).toBeGreaterThanOrEqual(1)
        for (const { band } of rests) expect(band.from > 50 || band.to < 50, `${kind} ${name}`).toBe(true)
      }
    }
  })

  // No two statements name two signs that exclude each other, or a domain and a facet of it at different
  // levels. But the last sentence may name a facet that stands out from its domain.
  test('has no two sentences that contradict each other', () => {
    for (const { scores, portrait } of portraits) {
      const statements = [portrait.title, ...portrait.sentences]
      for (const [n, one] of statements.entries()) {
        for (const other of statements.slice(n + 1)) {
          for (const a of signsOf(one)) {
            for (const b of signsOf(other)) {
              const listed = EXCLUSIONS.some((pair) => pair.includes(a) && pair.includes(b) && a !== b)
              expect(listed, `${a} ${b}`).toBe(false)
              const ownFacet = a[0] === b[0] && scaleOf(a).length !== scaleOf(b).length
              if (!ownFacet || levelClaimed(a) === levelClaimed(b)) continue
              expect(other, `${a} ${b}`).toBe(portrait.sentences.at(-1))
              expect(other.kind, `${a} ${b}`).toBe('facet')
              expect(standsOut(scores, b[0] as Domain, Number(b[1]) as Facet)).toBeDefined()
            }
          }
        }
      }
    }
  })

  test('states how many people are on the other side of a domain, at least 70 of 100', () => {
    for (const { portrait } of portraits) {
      for (const { kind, share, rests } of portrait.sentences) {
        expect(share !== undefined).toBe(kind === 'people')
        if (share === undefined) continue
        const { scale, score, level } = rests[0]!
        const percentile = OPEN_2014.groups.all.percentiles[scale][score - 24]!
        const beyond = Math.round(level === 'high' ? percentile : 100 - percentile)
        expect(share).toBe(Math.min(beyond, 99))
        expect(share).toBeGreaterThanOrEqual(LEAST_SHARE)
      }
    }
  })

  test('rests on the raw score, its percentile and its 90 % band', () => {
    for (const { scores, portrait } of portraits.slice(0, 500)) {
      for (const { scale, score, percentile, band } of [portrait.title, ...portrait.sentences].flatMap(
        ({ rests }) => rests,
      )) {
        const { score: own, facets } = scores[scale[0] as Domain]
        expect(score).toBe(scale.length === 1 ? own : facets[Number(scale[1]) - 1])
        expect([band.from, percentile, band.to]).toEqual(DERIVED.bands[scale][score])
      }
    }
  })

  test('never begins its title with neuroticism when another domain is in it', () => {
    const pairs = portraits.filter(({ portrait }) => portrait.title.rests.length === 2)
    expect(pairs.length).toBeGreaterThan(1000)
    expect(pairs.filter(({ portrait }) => portrait.title.name.startsWith('N'))).toEqual([])
  })

  test('is the same for the same scores', () => {
    for (const { scores, portrait } of portraits.slice(0, 500)) {
      expect(composePortrait(structuredClone(scores))).toEqual(portrait)
    }
  })
})

describe('Over ten thousand people', () => {
  test('no title is that of more than 15 in 100', () => {
    expect(Math.max(...sharesOf(({ title }) => [title]).values())).toBeLessThanOrEqual(15)
  })

  test('no sentence is in more than 25 in 100 portraits', () => {
    expect(Math.max(...sharesOf(({ sentences }) => sentences).values())).toBeLessThanOrEqual(25)
  })

  test('every message is used for somebody', () => {
    const told = sharesOf(({ title, sentences }) => [title, ...sentences])
    const all = Object.entries(english).flatMap(([kind, texts]) =>
      Object.keys(texts).map((name) => `${kind} ${name}`),
    )
    expect(all.filter((message) => !told.has(message))).toEqual([])
    expect(told.size).toBe(all.length)
  })
})

describe('The portrait of somebody', () => {
  const middle: Record<Domain, DomainScore['facets']> = {
    N: [12, 11, 9, 12, 12, 10],
    E: [15, 13, 14, 13, 13, 16],
    O: [15, 14, 16, 12, 15, 11],
    A: [14, 17, 17, 15, 12, 16],
    C: [16, 13, 17, 16, 14, 14],
  }

  test('whose scores are all in the middle says so, and no more', () => {
    const { title, sentences } = composePortrait(scoresOf(middle))
    expect([title.kind, title.name]).toEqual(['title', 'middle'])
    expect(sentences.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['nobody middle'])
    expect(title.rests.map(({ scale }) => scale)).toEqual([...DOMAINS])
  })

  test('in the middle but for two facets names these two', () => {
    const scores = scoresOf({ ...middle, E: [15, 13, 8, 13, 19, 16] })
    const { title, sentences } = composePortrait(scores)
    expect(title.name).toBe('middle')
    expect(sentences.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'nobody middle',
      'facet E3-',
      'facet E5+',
    ])
  })

  test('who is sociable but avoids crowds ends with that facet', () => {
    const { title, sentences } = composePortrait(scoresOf({ ...middle, E: [20, 6, 20, 17, 17, 20] }))
    expect(title.name).toBe('E+')
    expect(sentences.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['people E3+', 'facet E2-'])
  })

  test('who gave the same answer to everything has at least one sentence', () => {
    for (const answer of [4, 8, 12, 16, 20]) {
      const six: DomainScore['facets'] = [answer, answer, answer, answer, answer, answer]
      const { sentences } = composePortrait(scoresOf({ N: six, E: six, O: six, A: six, C: six }))
      expect(sentences.length).toBeGreaterThanOrEqual(1)
    }
  })
})

test('levels likely by the computed chances are likely by the published ones', () => {
  for (const scale of SCALES) {
    const least = scale.length === 1 ? MIN_CHANCE.domain : MIN_CHANCE.facet
    for (const [score, published] of Object.entries(DERIVED.levels[scale])) {
      const { low, average, high } = levelChances(scale, Number(score))
      for (const [n, chance] of [low, average, high].entries()) {
        if (chance >= least)
          expect(published[n], `${scale} ${score}`).toBeGreaterThanOrEqual(100 * least - 0.5)
      }
    }
  }
})

test('no sentence about two facets, or about a domain and a facet, contradicts itself', () => {
  const together: (readonly [Sign, Sign])[] = [
    ...PAIRS,
    ...Object.entries(EVERYDAY_FACETS).flatMap(([domain, facets]) =>
      facets.map((facet) => [domain as Sign, facet] as const),
    ),
  ]
  const excluded = together.filter(([a, b]) =>
    EXCLUSIONS.some((pair) => pair.includes(a) && pair.includes(b)),
  )
  expect(excluded).toEqual([])
})
