import { describe, expect, it } from 'vitest'
import { bandOf, levelOfBand, type Band } from '../../banks/bands.ts'
import { REPORT_WORDS } from '../../banks/build/own-reports.ts'
import { percentileOf } from '../../banks/norms/norms.ts'
import { CLAIMS } from '../../banks/report-texts/claims.ts'
import type { Scores } from '../../banks/scoring.ts'
import { DOMAINS, FACETS } from '../../banks/vocabulary.ts'
import { drawPeople } from './random-people.ts'

const people = drawPeople(5000, 48)
const english = REPORT_WORDS['en']!

/** The texts about a person in a report: the band of each scale, and how many words are said of it. */
function textsAbout(scores: Scores): { band: Band; words: number }[] {
  return DOMAINS.flatMap((domain) => {
    const { score, facets } = scores[domain]
    const band = bandOf(percentileOf(domain, score))
    const ofFacets = FACETS.map((facet) => {
      const level = levelOfBand(bandOf(percentileOf(`${domain}${facet}`, facets[facet - 1]!)))
      return { band: level, words: wordsIn(english[domain].facets[facet - 1]!.bands[level]) }
    })
    return [{ band, words: wordsIn(english[domain].bands[band]) }, ...ofFacets]
  })
}

function wordsIn(text: string): number {
  return text.split(/\s+/).length
}

describe('the report of five thousand random people', () => {
  it('says little of what is average in them', () => {
    let [average, all] = [0, 0]
    for (const { band, words } of people.flatMap(textsAbout)) {
      all += words
      if (band === 'average') average += words
    }
    expect(average / all).toBeLessThan(0.2)
  })

  it('says of nobody’s trait the opposite of what they answered to the facets it rests on', () => {
    const contradicted = people.flatMap((scores) =>
      DOMAINS.filter((domain) => {
        const { score, facets } = scores[domain]
        const { rests, says } = CLAIMS[domain].bands[bandOf(percentileOf(domain, score))]
        const mean = rests.reduce((sum, facet) => sum + facets[facet - 1]!, 0) / (4 * rests.length)
        return says === 'yes' ? mean <= 3 : says === 'no' && mean >= 3
      }),
    )
    expect(contradicted).toEqual([])
  })
})
