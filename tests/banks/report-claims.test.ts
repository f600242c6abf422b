import { describe, expect, it, test } from 'vitest'
import { bandOf, BANDS, levelOf, LEVELS, levelOfBand, type Band } from '../../banks/bands.ts'
import { REPORT_WORDS } from '../../banks/build/own-reports.ts'
import { percentileOf } from '../../banks/norms/norms.ts'
import { rankOf } from '../../banks/norms/rank.ts'
import type { Scale } from '../../banks/norms/scales.ts'
import { CLAIMS, type Claim } from '../../banks/report-texts/claims.ts'
import { DOMAINS, FACETS } from '../../banks/vocabulary.ts'
import { scoresOf } from './published-norms.ts'

type Shown = { where: string; scale: Scale; band: Band; claim: Claim; scores: number[]; texts: string[] }

/** Each text about the reader with its claim, the raw scores it is shown for, and its words by language. */
const shown: Shown[] = DOMAINS.flatMap((domain) => [
  ...BANDS.map((band): Shown => ({
    where: `${domain} ${band}`,
    scale: domain,
    band,
    claim: CLAIMS[domain].bands[band],
    scores: scoresOf(domain).filter((score) => bandOf(percentileOf(domain, score)) === band),
    texts: Object.values(REPORT_WORDS).map((words) => words[domain].bands[band]),
  })),
  ...FACETS.flatMap((facet) =>
    LEVELS.map((level): Shown => {
      const scale: Scale = `${domain}${facet}`
      return {
        where: `${scale} ${level}`,
        scale,
        band: level,
        claim: CLAIMS[domain].facets[facet - 1]![level],
        scores: scoresOf(scale).filter((score) => levelOf(percentileOf(scale, score)) === level),
        texts: Object.values(REPORT_WORDS).map((words) => words[domain].facets[facet - 1]!.bands[level]),
      }
    }),
  ),
])

/** The least and the greatest mean answer, 1 to 5, that the parts a text rests on can have at a raw score. */
function meanAnswers({ scale, claim: { rests } }: Shown, score: number): { least: number; greatest: number } {
  const [parts, answers] = scale.length === 1 ? [6, 4] : [4, 1]
  const own = rests.length * answers
  const others = (parts - rests.length) * answers
  return {
    least: Math.max(score - 5 * others, own) / own,
    greatest: Math.min(score - others, 5 * own) / own,
  }
}

/** The answer 'neither accurate nor inaccurate'. */
const NEITHER = 3

describe('a claim of a text about the reader', () => {
  it('rests on statements, or facets, of its own scale', () => {
    for (const { where, scale, claim, scores } of shown) {
      const parts = scale.length === 1 ? 6 : 4
      expect(claim.rests.length, where).toBeGreaterThan(0)
      expect(new Set(claim.rests).size, where).toBe(claim.rests.length)
      expect(claim.rests.every((part) => part >= 1 && part <= parts)).toBe(true)
      expect(scores.length, where).toBeGreaterThan(0)
    }
  })

  it('is of the side of its level', () => {
    const sides = { low: ['no', 'less'], average: ['between'], high: ['yes', 'more'] }
    for (const { where, band, claim } of shown) expect(sides[levelOfBand(band)], where).toContain(claim.says)
  })

  it('that asserts something is borne out by the reader’s own answers, whatever they were', () => {
    const contradicted = shown.flatMap((text) =>
      text.scores
        .filter((score) => {
          const { least, greatest } = meanAnswers(text, score)
          return text.claim.says === 'yes'
            ? least <= NEITHER
            : text.claim.says === 'no' && greatest >= NEITHER
        })
        .map((score) => `${text.where} at ${score}`),
    )
    expect(contradicted).toEqual([])
  })

  it('that compares with most people is true of more than half of them', () => {
    for (const { where, scale, claim, scores } of shown) {
      for (const score of scores) {
        const { lower, higher } = rankOf(scale, score)
        if (levelOfBand(bandOf(percentileOf(scale, score))) === 'low') {
          expect(higher, where).toBeGreaterThan(50)
        }
        if (claim.says === 'yes' || claim.says === 'more') expect(lower, where).toBeGreaterThan(50)
      }
    }
  })

  it('about the middle is true of many on either side', () => {
    for (const { where, scale, claim, scores } of shown.filter(({ claim: { says } }) => says === 'between')) {
      for (const score of scores) {
        const { lower, higher } = rankOf(scale, score)
        expect(Math.min(lower, higher), `${where} ${claim.says} at ${score}`).toBeGreaterThanOrEqual(20)
      }
    }
  })

  it('of nine people in ten is true of them, if those with the same score count half', () => {
    for (const { where, scale, band, scores } of shown.filter(({ scale: { length } }) => length === 1)) {
      if (band !== 'veryLow' && band !== 'veryHigh') continue
      for (const score of scores) {
        const { lower, same, higher } = rankOf(scale, score)
        const beyond = (band === 'veryLow' ? higher : lower) + same / 2
        expect(beyond, `${where} at ${score}`).toBeGreaterThanOrEqual(89.4)
      }
    }
  })
})

/** How each language compares with most people. */
const COMPARES: Record<string, RegExp> = {
  en: /\b(than|as)\b.*\b(most|nine in ten|many people)\b|\b(most|nine in ten)\b.*\bthan\b|less firmly than most|less strongly|than most/i,
  no: /(enn|minst|bestemt|mer).*(de fleste|ni av ti|folk flest|mange)|(de fleste|nesten alle|ni av ti).*(enn|mindre)/i,
  da: /(end|mindst|bestemt).*(de fleste|ni ud af ti|folk flest|mange)|(de fleste|næsten alle|ni ud af ti).*(end|mindre)/i,
  sv: /(än|minst|bestämt).*(de flesta|nio av tio|folk i allmänhet|många)|(de flesta|nästan alla|nio av tio).*(än|mindre)/i,
  ar: /(معظم|تسعة من كل عشرة|الجميع)/u,
}

test.each(Object.keys(REPORT_WORDS))(
  'a text that only compares names whom it compares with, in %s',
  (lang) => {
    const n = Object.keys(REPORT_WORDS).indexOf(lang)
    const bare = shown
      .filter(({ claim: { says } }) => says === 'less' || says === 'more')
      .filter(({ texts }) => !COMPARES[lang]!.test(texts[n]!))
      .map(({ where, texts }) => `${where}: ${texts[n]}`)
    expect(bare).toEqual([])
  },
)
