import { describe, expect, test } from 'vitest'
import { isStillEnglish } from '../../banks/build/english.ts'
import type { ComparisonTexts } from '../../banks/comparison/comparison-texts.ts'
import { composeComparison, type Remark } from '../../banks/comparison/compose.ts'
import { distanceOf, judgeDistance, PAIR_DISTANCES } from '../../banks/comparison/distance.ts'
import { renderComparison } from '../../banks/comparison/render.ts'
import { comparison as ar } from '../../banks/comparison/texts/ar.ts'
import { comparison as da } from '../../banks/comparison/texts/da.ts'
import { comparison as en } from '../../banks/comparison/texts/en.ts'
import { comparison as no } from '../../banks/comparison/texts/no.ts'
import { comparison as sv } from '../../banks/comparison/texts/sv.ts'
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

const pairs = groupsOf(2, 5_000)
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

function describeRemarks(remarks: readonly Remark[]): string[] {
  return remarks.map(({ kind, name }) => `${kind} ${name}`)
}

describe('The remarks about five thousand pairs', () => {
  const told = pairs.map((pair) => ({ pair, remarks: composeComparison(pair) }))

  test('mention a difference only where it is clear by the published limits, in the right direction', () => {
    for (const { pair, remarks } of told) {
      for (const { kind, name, people: named } of remarks) {
        if (kind !== 'contrast' && kind !== 'more') continue
        const domain = name as Domain
        const [high, low] = [pair[named.high!]!, pair[named.low!]!]
        expect(high[domain].score - low[domain].score).toBeGreaterThanOrEqual(clear(domain))
        if (kind === 'more') continue
        expect((chance(high, `${domain}+`) * chance(low, `${domain}-`)) / 100).toBeGreaterThanOrEqual(LEAST)
      }
    }
  })

  test('mention a shared trait only where it is likely for both, and the difference is not clear', () => {
    for (const { pair, remarks } of told) {
      for (const { kind, name } of remarks) {
        if (kind !== 'both') continue
        const [one, other] = pair.map((scores) => chance(scores, name))
        expect((one! * other!) / 100).toBeGreaterThanOrEqual(LEAST)
        const [a, b] = pair.map((scores) => scores[name[0] as Domain].score)
        expect(Math.abs(a! - b!)).toBeLessThan(clear(name[0] as Domain))
      }
    }
  })

  test('say that nothing is clear exactly where no difference is', () => {
    for (const { pair, remarks } of told) {
      const isNothingClear = DOMAINS.every(
        (domain) => Math.abs(pair[0]![domain].score - pair[1]![domain].score) < clear(domain),
      )
      expect(remarks.some(({ kind }) => kind === 'nothing')).toBe(isNothingClear)
    }
  })

  test('name no domain twice, and are two to five', () => {
    for (const { remarks } of told) {
      const named = remarks.filter(({ kind }) => kind !== 'distance').map(({ name }) => name[0])
      expect(new Set(named).size).toBe(named.length)
      expect(remarks.length).toBeGreaterThanOrEqual(2)
      expect(remarks.length).toBeLessThanOrEqual(5)
    }
  })

  test('are the same in either order of the two people', () => {
    for (const { pair, remarks } of told.slice(0, 1_000)) {
      const turned = composeComparison(pair.toReversed())
      expect(describeRemarks(turned)).toEqual(describeRemarks(remarks))
      expect(turned[0]!.people.high).toBe(
        remarks[0]!.people.high === undefined ? undefined : 1 - remarks[0]!.people.high,
      )
    }
  })

  test('vary: no combination of remarks, the distance aside, occurs in more than one pair in ten', () => {
    const counts = new Map<string, number>()
    for (const { remarks } of told) {
      const key = describeRemarks(remarks).slice(0, -1).join()
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    expect(Math.max(...counts.values()) / told.length).toBeLessThan(0.1)
  })
})

describe('The remarks about a group', () => {
  test('say that somebody stands apart only where they differ clearly from each of the others', () => {
    for (const group of groups) {
      const remarks = composeComparison(group)
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

  test('mention a shared trait only where it is likely for all', () => {
    for (const group of groups) {
      for (const { kind, name } of composeComparison(group)) {
        if (kind !== 'all') continue
        const product = group.reduce((all, scores) => (all * chance(scores, name)) / 100, 100)
        expect(product).toBeGreaterThanOrEqual(LEAST - 1)
      }
    }
  })

  test('name the two closest people, if they are closer than three quarters of random pairs', () => {
    for (const group of groups) {
      const { name, people: named } = composeComparison(group).find(({ kind }) => kind === 'nearest')!
      const distances = group.flatMap((one, n) => group.slice(n + 1).map((other) => distanceOf(one, other)))
      const least = Math.min(...distances)
      if (name === 'nobody') expect(least).toBeGreaterThanOrEqual(PAIR_DISTANCES.quarter)
      else expect(distanceOf(group[named.first!]!, group[named.second!]!)).toBe(least)
    }
  })
})

describe('The remarks about two people', () => {
  test('at opposite ends of a domain say so, and at the same end say that both are there', () => {
    const one = withScores({ E: 112, C: 116 })
    const other = withScores({ E: 50, C: 114 })
    expect(describeRemarks(composeComparison([one, other]))).toEqual([
      'contrast E',
      'both C+',
      'distance far',
    ])
  })

  test('on the same side of the middle say only who scores higher', () => {
    const remarks = composeComparison([withScores({ O: 116 }), withScores({ O: 96 })])
    expect(remarks[0]).toEqual({ kind: 'more', name: 'O', people: { high: 0, low: 1 } })
  })

  test('with equal scores say that no difference is clear', () => {
    const same = withScores({})
    expect(describeRemarks(composeComparison([same, same]))).toEqual(['nothing pair', 'distance closest'])
  })

  test('mention a difference at the limit, but not one point below it', () => {
    for (const domain of DOMAINS) {
      const least = withScores({ [domain]: 70 })
      const below = withScores({ [domain]: 70 + clear(domain) - 1 })
      const at = withScores({ [domain]: 70 + clear(domain) })
      expect(composeComparison([least, below])[0]!.kind).toBe('nothing')
      expect(composeComparison([least, at])[0]).toMatchObject({ name: domain, people: { high: 1, low: 0 } })
    }
  })

  test('are none for fewer than two people', () => {
    expect(composeComparison([withScores({})])).toEqual([])
    expect(composeComparison([])).toEqual([])
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
    Object.entries(messages as Record<string, string>).map(([name, text]) => ({ kind, name, text })),
  )
}

const ROLES: Record<string, string[]> = {
  contrast: ['high', 'low'],
  more: ['high', 'low'],
  apart: ['name'],
  'nearest pair': ['first', 'second'],
}

describe.each(Object.entries(LANGUAGES))('the sentences of a comparison in %s', (lang, texts) => {
  const messages = messagesOf(texts)

  test('are plain text, each with one full stop, at its end', () => {
    for (const { text } of messages) {
      expect(text).not.toMatch(/^\s|\s$|\s{2}|[<>"']|&\w+;|\n|^$|^\p{Ll}/u)
      expect(text).toMatch(/^[^.!?؟]+\.$/u)
    }
  })

  test('name each person they are about once, and nobody else', () => {
    for (const { kind, name, text } of messages) {
      const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, role]) => role).toSorted()
      expect(named, text).toEqual(ROLES[kind] ?? ROLES[`${kind} ${name}`] ?? [])
      // A letter that is joined to a name would be read as part of it.
      expect(text.replace(/\{\w+\}/g, '*')).not.toMatch(/[\p{L}ـ]\*|\*[\p{L}ـ]/u)
    }
  })

  test('are all different, pass no verdict and have at most 32 words', () => {
    const all = messages.map(({ text }) => text)
    expect(all.filter((text, n) => all.indexOf(text) !== n)).toEqual([])
    expect(all.filter((text) => VERDICTS[lang]!.test(text))).toEqual([])
    expect(all.filter((text) => text.split(/\s+/).length > 32)).toEqual([])
  })

  test('are complete for thousands of pairs and groups', () => {
    for (const group of [...pairs, ...groups]) {
      const names = group.map((_, n) => `«${n}»`)
      const text = renderComparison(composeComparison(group), names, texts).join(' ')
      if (/[{}]|\s{2}|undefined|NaN|\.\.|[^.]$/.test(text)) throw new Error(`Broken: ${text}`)
    }
  })

  test('contain no English in another language', () => {
    if (lang === 'en') return
    const originals = messagesOf(en)
    const bare = (text: string) => text.replace(/\{\w+\}/g, '')
    expect(messages.map(({ kind, name }) => `${kind} ${name}`).toSorted()).toEqual(
      originals.map(({ kind, name }) => `${kind} ${name}`).toSorted(),
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
  const made = [
    ...ends.map((scores) => [scores, scores]),
    ...low.map((scores) => [scores, scores]),
    ...[...ends, ...low].map((scores) => [scores, scores, scores]),
  ]
  const told = new Set(
    [...pairs, ...groups, ...made].flatMap((all) => describeRemarks(composeComparison(all))),
  )
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
  const remarks: Remark[] = [{ kind: 'more', name: 'E', people: { high: 0, low: 1 } }]
  expect(renderComparison(remarks, ['$& {low}', '{high}'], en)).toEqual([
    '$& {low} seeks company and bustle more than {high} does.',
  ])
})

test('an unknown message or person is an error, not an empty sentence', () => {
  expect(() => renderComparison([{ kind: 'more', name: 'Z', people: {} }], [], en)).toThrow('Z')
  expect(() =>
    renderComparison([{ kind: 'more', name: 'E', people: { high: 0, low: 1 } }], ['A'], en),
  ).toThrow('low')
})
