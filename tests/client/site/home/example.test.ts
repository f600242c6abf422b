import { expect, it } from 'vitest'
import { percentileOf } from '../../../../banks/norms/norms.ts'
import { DOMAINS } from '../../../../banks/vocabulary.ts'
import { EXAMPLE } from '../../../../client/site/home/example.ts'

it.each(DOMAINS)(
  'the example on the front page has on %s the percentile of its score in the norm table',
  (domain) => {
    const { score, percent } = EXAMPLE[domain]
    expect(percent).toBe(Math.round(percentileOf(domain, score)))
  },
)
