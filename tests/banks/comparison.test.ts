import { describe, expect, test } from 'vitest'
import { isStillEnglish } from '../../banks/build/english.ts'
import type { ComparisonTexts } from '../../banks/comparison/comparison-texts.ts'
import { composeGroup } from '../../banks/comparison/compose-group.ts'
import { distanceOf, judgeDistance, PAIR_DISTANCES } from '../../banks/comparison/distance.ts'
import { composePairStory, type Pair, type PairStory } from '../../banks/comparison/pair-story.ts'
import type { Remark } from '../../banks/comparison/remark.ts'
import { describeComparison, renderRemark } from '../../banks/comparison/render.ts'
import { comparison as ar } from '../../banks/comparison/texts/ar.ts'
import { comparison as da } from '../../banks/comparison/texts/da.ts'
import { comparison as en } from '../../banks/comparison/texts/en.ts'
import { comparison as no } from '../../banks/comparison/texts/no.ts'
import { comparison as sv } from '../../banks/comparison/texts/sv.ts'
import { percentileOf } from '../../banks/norms/norms.ts'
import { DOMAIN_CORRELATIONS } from '../../banks/figures/figures.ts'
import type { Scores } from '../../banks/scoring.ts'
import { DOMAINS, type Domain } from '../../banks/vocabulary.ts'
import { LOCALES, type Locale } from '../../locales/locales.ts'
import { DERIVED } from './published-norms.ts'
import { drawNormals, drawPeople, factorize } from './random-people.ts'
import { ENGLISH_WORDS, GENDERED_ARABIC, VERDICTS } from './unwanted-words.ts'

const LANGUAGES: Record<Locale, ComparisonTexts> = { en, no, da, sv, ar }

const people = drawPeople(10_000, 20_995)

/** Consecutive groups of `size` people, at most `most` of them. */
function groupsOf(size: number, most: number): Scores[][] {
  const count = Math.min(most, Math.floor(people.length / size))
  return Array.from({ length: count }, (_, n) => people.slice(n * size, (n + 1) * size))
}

const pairs = groupsOf(2, 5_000) as unknown as Pair[]
const groups = [...[3, 4, 5].flatMap((size) => groupsOf(size, 1_000)), ...groupsOf(50, 40)]

const MIDDLE: Record<Domain, number> = { N: 68, E: 83, O: 83, A: 89, C: 88 }

/** Scores in the middle, except those given for some domains. */
function withScores(scores: Partial<Record<Domain, number>>): Scores {
  const six = [12, 12, 12, 12, 12, 12] as const
  const entries = DOMAINS.map((domain) => [domain, { score: scores[domain] ?? MIDDLE[domain], facets: six }])
  return Object.fromEntries(entries) as Scores
}

/** The smallest clear difference in points, as published. */
const clear = (domain: Domain) => Math.ceil(DERIVED.limits[domain][1])

/** The published chance, in percent, that a person with these scores is at that end of a domain. */
const chance = (scores: Scores, sign: string) =>
  DERIVED.levels[sign[0] as Domain][scores[sign[0] as Domain].score]![sign.endsWith('+') ? 2 : 0]

/** The least chance in percent: 70, minus one because published chances are whole numbers. */
const LEAST = 69

/** The largest difference in points that is no difference to speak of, as published. */
const same = (domain: Domain) => Math.ceil(DERIVED.limits[domain][0]) - 1

const pointsBetween = ([one, other]: Pair, domain: Domain) =>
  Math.abs(one[domain].score - other[domain].score)

const describeRemarks = (remarks: readonly Remark[]) => remarks.map(({ kind, name }) => `${kind} ${name}`)

/** All that a story says. */
const remarksOf = ({ headline, distance, chapters, shared }: PairStory): Remark[] => [
  headline,
  distance,
  ...chapters.flatMap(({ heading, scene, question }) => [heading, scene, question]),
  ...shared.flatMap(({ heading, text }) => [heading, text]),
]

/** A remark's place in the texts, down to the variant. */
function variantOf({ kind, name, pick = 0 }: Remark, texts: ComparisonTexts = en): string {
  const found = (texts[kind] as Record<string, string | readonly string[]>)[name]
  return `${kind} ${name}${typeof found === 'object' ? ` ${pick % found.length}` : ''}`
}

describe('The stories of five thousand pairs', () => {
  const told = pairs.map((pair) => ({ pair, story: composePairStory(pair) }))

  test('have a chapter for exactly the differences that are clear by the published limits', () => {
    for (const { pair, story } of told) {
      const expected = DOMAINS.filter((domain) => pointsBetween(pair, domain) >= clear(domain))
      expect(story.chapters.map(({ domain }) => domain).toSorted()).toEqual(expected.toSorted())
    }
  })

  test('name the one who scores higher as higher, and the one who scores lower as lower', () => {
    for (const { pair, story } of told) {
      for (const { kind, name, people: named } of remarksOf(story)) {
        if (named.high === undefined) continue
        expect(named.low).toBe(1 - named.high)
        const domain = name[0] as Domain
        expect(pair[named.high]![domain].score, kind).toBeGreaterThan(pair[named.low!]![domain].score)
      }
    }
  })

  test('share only what is the same within the error, and likely for both or near the middle for both', () => {
    for (const { pair, story } of told) {
      for (const { domain, heading } of story.shared) {
        expect(pointsBetween(pair, domain)).toBeLessThanOrEqual(same(domain))
        if (heading.name.endsWith('0')) {
          for (const scores of pair) {
            expect(Math.abs(percentileOf(domain, scores[domain].score) - 50)).toBeLessThan(19.5)
          }
        } else {
          const [one, other] = pair.map((scores) => chance(scores, heading.name))
          expect((one! * other!) / 100).toBeGreaterThanOrEqual(LEAST)
        }
      }
    }
  })

  test('have a headline that is true of the numbers and of the chapters', () => {
    for (const { pair, story } of told) {
      const { kind, name, people: named } = story.headline
      const [first, second] = story.chapters.map(({ domain }) => domain)
      const ends = story.shared.map(({ heading }) => heading.name).filter((sign) => !sign.endsWith('0'))
      if (kind === 'contrastAndCommon') expect(name).toBe(`${first} ${ends[0]}`)
      else if (kind === 'commonOnly') expect([first, name]).toEqual([undefined, ends[0]])
      else if (kind === 'oneContrast') expect([name, second, ends]).toEqual([first, undefined, []])
      else if (kind === 'nothingClear') expect([first, ends]).toEqual([undefined, []])
      else {
        expect(kind).toBe('twoContrasts')
        expect([name[0], name[1]].toSorted()).toEqual([first, second].toSorted())
        const [one, other] = [pair[named.one!]!, pair[named.other!]!]
        const isHigher = (domain: string) => one[domain as Domain].score > other[domain as Domain].score
        expect([isHigher(name[0]!), isHigher(name[1]!)]).toEqual([true, name[2] === '+'])
      }
    }
  })

  test('name no domain in two sections', () => {
    for (const { story } of told) {
      const named = [...story.chapters, ...story.shared].map(({ domain }) => domain)
      expect(new Set(named).size).toBe(named.length)
    }
  })

  test('are the same in either order of the two people', () => {
    for (const { pair, story } of told.slice(0, 1_000)) {
      const turned = composePairStory([pair[1], pair[0]])
      expect(remarksOf(turned).map((remark) => variantOf(remark))).toEqual(
        remarksOf(story).map((remark) => variantOf(remark)),
      )
      const { high } = story.headline.people
      expect(turned.headline.people.high).toBe(high === undefined ? undefined : 1 - high)
    }
  })

  test('vary: no headline is that of more than one pair in ten, and no text of more than a quarter', () => {
    const counts = new Map<string, number>()
    for (const { story } of told) {
      for (const remark of remarksOf(story)) {
        if (['distance', 'heading', 'both'].includes(remark.kind)) continue
        const variant = variantOf(remark)
        counts.set(variant, (counts.get(variant) ?? 0) + 1)
      }
    }
    const most = (isMeant: (variant: string) => boolean) =>
      Math.max(...[...counts].map(([variant, count]) => (isMeant(variant) ? count : 0))) / told.length
    expect(most((variant) => !/^(scene|question|shared)/.test(variant))).toBeLessThan(0.1)
    expect(most(() => true)).toBeLessThan(0.25)
  })

  test('of one person with three others seldom read alike', () => {
    const alike = groupsOf(4, 1_000).filter(([me, ...others]) => {
      const all = others.map((other) =>
        remarksOf(composePairStory([me!, other]))
          .filter(({ kind }) => kind !== 'distance')
          .map((remark) => variantOf(remark))
          .join(),
      )
      return new Set(all).size < 3
    })
    expect(alike.length).toBeLessThanOrEqual(5)
  })
})

describe('The remarks about a group', () => {
  test('say that somebody stands apart only where they differ clearly from each of the others', () => {
    for (const group of groups) {
      const remarks = composeGroup(group)
      for (const { kind, name, people: named } of remarks) {
        if (kind !== 'apart') continue
        const domain = name[0] as Domain
        const own = group[named.name!]![domain].score
        for (const [place, other] of group.entries()) {
          if (place === named.name) continue
          const points = name.endsWith('+') ? own - other[domain].score : other[domain].score - own
          expect(points).toBeGreaterThanOrEqual(clear(domain))
        }
      }
      expect(remarks.filter(({ kind }) => kind === 'apart').length).toBeLessThanOrEqual(3)
      expect(remarks.length).toBeLessThanOrEqual(5)
    }
  })

  test('name nobody as the most troubled, and do not say then that nobody stands apart', () => {
    const troubled = composeGroup([withScores({ N: 118 }), withScores({ N: 60 }), withScores({ N: 62 })])
    expect(troubled.map(({ kind }) => kind)).toEqual(['nearest'])
    expect(
      groups.flatMap(composeGroup).filter(({ kind, name }) => kind === 'apart' && name === 'N+'),
    ).toEqual([])
  })

  test('mention a shared trait only where it is likely for all', () => {
    for (const group of groups) {
      for (const { kind, name } of composeGroup(group)) {
        if (kind !== 'all') continue
        const product = group.reduce((all, scores) => (all * chance(scores, name)) / 100, 100)
        expect(product).toBeGreaterThanOrEqual(LEAST - 1)
      }
    }
  })

  test('name the two closest people, if they are closer than three quarters of random pairs', () => {
    for (const group of groups) {
      const { name, people: named } = composeGroup(group).find(({ kind }) => kind === 'nearest')!
      const distances = group.flatMap((one, n) => group.slice(n + 1).map((other) => distanceOf(one, other)))
      const least = Math.min(...distances)
      if (name === 'nobody') expect(least).toBeGreaterThanOrEqual(PAIR_DISTANCES.quarter)
      else expect(distanceOf(group[named.first!]!, group[named.second!]!)).toBe(least)
    }
  })
})

describe('The story of two people', () => {
  const storyOf = (one: Scores, other: Scores) => composePairStory([one, other])

  test('at opposite ends of one domain and the same end of another says both', () => {
    const { headline, distance, chapters, shared } = storyOf(
      withScores({ E: 112, C: 116 }),
      withScores({ E: 50, C: 114 }),
    )
    expect([headline.name, distance.name]).toEqual(['E C+', 'far'])
    expect(chapters.map(({ domain }) => domain)).toEqual(['E'])
    expect(shared.map(({ heading }) => heading.name)).toEqual(['C+', 'O0', 'A0', 'N0'])
  })

  test('tells a difference of the two on the same side of the middle by who scores higher', () => {
    const { chapters } = storyOf(withScores({ O: 116 }), withScores({ O: 96 }))
    expect(chapters[0]!.scene.people).toEqual({ high: 0, low: 1 })
  })

  test('with equal scores has no chapter, and a headline that says so', () => {
    const { headline, distance, chapters } = storyOf(withScores({}), withScores({}))
    expect([headline.kind, distance.name, chapters]).toEqual(['nothingClear', 'closest', []])
  })

  test('has a chapter for a difference at the limit, but not one point below it', () => {
    for (const domain of DOMAINS) {
      const least = withScores({ [domain]: 70 })
      const below = withScores({ [domain]: 70 + clear(domain) - 1 })
      const at = withScores({ [domain]: 70 + clear(domain) })
      expect(storyOf(least, below).chapters).toEqual([])
      expect(storyOf(least, at).chapters[0]).toMatchObject({
        domain,
        heading: { people: { high: 1, low: 0 } },
      })
    }
  })

  test('is not told of fewer than two people', () => {
    expect(describeComparison([withScores({})], ['A'], en)).toBeUndefined()
    expect(describeComparison([], [], en)).toBeUndefined()
  })
})

describe('The distance of two random people', () => {
  /** The share of pairs below each limit. */
  const sharesBelow = (distances: readonly number[]) =>
    Object.values(PAIR_DISTANCES).map(
      (limit) => distances.filter((distance) => distance < limit).length / distances.length,
    )

  test('has the stated quantiles over 200,000 pairs with the published correlations', () => {
    const triangle = factorize(DOMAIN_CORRELATIONS.map((row, n) => row.slice(0, n + 1)))
    const draw = drawNormals(20_993)
    const distances = Array.from({ length: 200_000 }, () => {
      // The difference of two people has twice the variance of one.
      const independent = DOMAINS.map(() => draw() * Math.SQRT2)
      return Math.hypot(
        ...triangle.map((row) => row.reduce((sum, weight, k) => sum + weight * independent[k]!, 0)),
      )
    })
    for (const [n, share] of sharesBelow(distances).entries()) {
      expect(share).toBeCloseTo([0.1, 0.25, 0.75, 0.9][n]!, 2)
    }
  })

  test('has nearly these quantiles over people with the published scores', () => {
    const shares = sharesBelow(pairs.map(([one, other]) => distanceOf(one!, other!)))
    for (const [n, share] of shares.entries()) {
      expect(Math.abs(share - [0.1, 0.25, 0.75, 0.9][n]!)).toBeLessThan(0.03)
    }
  })

  test('is classified by the quantiles', () => {
    expect([0, 1.7, 1.71, 2.21, 2.22, 3.63, 3.64, 4.38, 4.39, 12].map(judgeDistance)).toEqual([
      'closest',
      'closest',
      'close',
      'close',
      'usual',
      'usual',
      'far',
      'far',
      'furthest',
      'furthest',
    ])
  })
})

type Message = { kind: string; name: string; text: string }

function messagesOf(texts: ComparisonTexts): Message[] {
  return Object.entries(texts).flatMap(([kind, messages]) =>
    Object.entries(messages as Record<string, string | readonly string[]>).flatMap(([name, found]) =>
      [found]
        .flat()
        .map((text, n) => ({ kind, name: typeof found === 'object' ? `${name} ${n}` : name, text })),
    ),
  )
}

/** Whom a message names, each once; a headline may leave one of the two to the reader. */
const ROLES: Record<string, string[][]> = {
  contrastAndCommon: [['high'], ['low'], ['high', 'low']],
  twoContrasts: [['one', 'other']],
  oneContrast: [['high', 'low']],
  heading: [['high', 'low']],
  scene: [['high', 'low']],
  apart: [['name']],
  'nearest pair': [['first', 'second']],
}

/** Messages that stand as a headline or a heading. */
const TITLES = /^(contrastAndCommon|twoContrasts|oneContrast|commonOnly|nothingClear|heading|both)$/

/** Words by which each language says that something may be, and need not. */
const HEDGES: Record<string, RegExp> = {
  en: /\b(may|might|can|could|would rather|tends?)\b/,
  no: /(kanskje|kan|gjerne)/,
  da: /(måske|kan|gerne)/,
  sv: /(kanske|kan|gärna)/,
  ar: /(قد|ربما|يمكن|غالبًا|الغالب)/u,
}

describe.each(Object.entries(LANGUAGES))('the sentences of a comparison in %s', (lang, texts) => {
  const messages = messagesOf(texts)

  test('are plain text, each sentence with one full stop at its end, and titles with none', () => {
    for (const { kind, text } of messages) {
      expect(text).not.toMatch(/^\s|\s$|\s{2}|[<>"']|&\w+;|\n|^$|^\p{Ll}/u)
      if (TITLES.test(kind)) expect(text).not.toMatch(/[.!?؟]/u)
      else if (kind === 'question') expect(text).toMatch(/^[^.!?؟]+[?؟]$/u)
      else expect(text).toMatch(/[^.!?؟]\.$/u)
    }
  })

  test('name each person they are about once, and nobody else', () => {
    for (const { kind, name, text } of messages) {
      const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, role]) => role).toSorted()
      expect(ROLES[kind] ?? ROLES[`${kind} ${name}`] ?? [[]], text).toContainEqual(named)
      // A letter that is joined to a name would be read as part of it.
      expect(text.replace(/\{\w+\}/g, '*')).not.toMatch(/[\p{L}ـ]\*|\*[\p{L}ـ]/u)
    }
  })

  test('are all different, pass no verdict and have at most 50 words, titles 16', () => {
    const all = messages.map(({ text }) => text)
    expect(all.filter((text, n) => all.indexOf(text) !== n)).toEqual([])
    expect(all.filter((text) => VERDICTS[lang]!.test(text))).toEqual([])
    const tooLong = messages.filter(
      ({ kind, text }) => text.split(/\s+/).length > (TITLES.test(kind) ? 16 : 50),
    )
    expect(tooLong).toEqual([])
  })

  test('hedge every scene and what people share', () => {
    const told = messages.filter(({ kind }) => kind === 'scene' || kind === 'shared')
    expect(told.filter(({ text }) => !HEDGES[lang]!.test(text))).toEqual([])
  })

  test('have at least three scenes and questions for each difference, and two texts for what is shared', () => {
    for (const domain of DOMAINS) {
      expect(texts.scene[domain].length).toBeGreaterThanOrEqual(3)
      expect(texts.question[domain].length).toBeGreaterThanOrEqual(3)
    }
    for (const variants of Object.values(texts.shared)) expect(variants.length).toBeGreaterThanOrEqual(2)
  })

  test('are complete for thousands of pairs and groups', () => {
    for (const group of [...pairs, ...groups]) {
      const names = group.map((_, n) => `«${n}»`)
      const text = JSON.stringify(describeComparison(group, names, texts))
      if (/\{\w+\}|\s{2}|undefined|NaN|\.\./.test(text)) throw new Error(`Broken: ${text}`)
    }
  })

  test('contain no English in another language', () => {
    if (lang === 'en') return
    const originals = messagesOf(en)
    const bare = (text: string) => text.replace(/\{\w+\}/g, '')
    expect(messages.map(({ kind, name }) => `${kind} ${name}`)).toEqual(
      originals.map(({ kind, name }) => `${kind} ${name}`),
    )
    const left = messages.filter(
      ({ text }, n) => isStillEnglish(text, originals[n]!.text) || ENGLISH_WORDS.test(bare(text)),
    )
    expect(left).toEqual([])
  })
})

test('every language of the interface has the sentences of a comparison', () => {
  expect(Object.keys(LANGUAGES).toSorted()).toEqual(LOCALES.map(({ code }) => code).toSorted())
})

test('every message is used for somebody', () => {
  const ends = DOMAINS.flatMap((domain) => [60, 119].map((score) => withScores({ [domain]: score })))
  const low = DOMAINS.flatMap((domain) => [30, 33].map((score) => withScores({ [domain]: score })))
  const made = [...ends, ...low].map((scores) => [scores, scores] as const)
  const triples = [...ends, ...low].map((scores) => [scores, scores, scores])
  // Rare together: an end of one domain that is shared, and a clear difference on another.
  const combined = DOMAINS.flatMap((domain) =>
    DOMAINS.filter((other) => other !== domain).flatMap((other) =>
      [33, 116].map(
        (end) =>
          [withScores({ [domain]: 118, [other]: end }), withScores({ [domain]: 60, [other]: end })] as const,
      ),
    ),
  )
  const told = new Set([
    ...[...pairs, ...made, ...combined].flatMap((pair) =>
      remarksOf(composePairStory(pair)).map((remark) => variantOf(remark)),
    ),
    ...[...groups, ...triples].flatMap((all) => describeRemarks(composeGroup(all))),
  ])
  expect(
    messagesOf(en).flatMap(({ kind, name }) => (told.has(`${kind} ${name}`) ? [] : [`${kind} ${name}`])),
  ).toEqual([])
})

test('Arabic has no Latin letters and no gendered forms', () => {
  for (const { text } of messagesOf(ar)) {
    expect(text.replace(/\{\w+\}/g, '')).not.toMatch(/\p{Script=Latin}/u)
    expect(text).not.toMatch(GENDERED_ARABIC)
    expect(text).not.toMatch(/كلاهما|كلتاهما|منهما/u)
  }
})

test('a name is inserted literally, whatever it contains', () => {
  const remark: Remark = { kind: 'heading', name: 'E', people: { high: 0, low: 1 } }
  expect(renderRemark(remark, ['$& {low}', '{high}'], en)).toBe('$& {low} seeks company more than {high}')
})

test('an unknown message or person is an error, not an empty sentence', () => {
  expect(() => renderRemark({ kind: 'heading', name: 'Z', people: {} }, [], en)).toThrow('Z')
  expect(() => renderRemark({ kind: 'heading', name: 'E', people: { high: 0, low: 1 } }, ['A'], en)).toThrow(
    'low',
  )
})
