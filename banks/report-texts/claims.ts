import type { Band, Level } from '../bands.ts'
import type { Domain } from '../vocabulary.ts'

/**
 * What a text about the reader says of the answers it rests on. A text that is shown to people who answered either way
 * may only compare.
 */
export type Claim = {
  /** Of a facet's text, the statements it rests on, 1 to 4 in the bank's order; of a domain's, the facets, 1 to 6. */
  rests: readonly number[]
  /**
   * `yes` and `no`: that the reader's own answers lie on the high, or on the low, side of the scale. `more` and `less`:
   * only that they lie there more than those of most people. `between`: that many people have more, and many less.
   */
  says: 'yes' | 'no' | 'more' | 'less' | 'between'
}

const claim =
  (says: Claim['says']) =>
  (...rests: readonly number[]): Claim => ({ rests, says })

const yes = claim('yes')
const no = claim('no')
const more = claim('more')
const less = claim('less')
const between = claim('between')

/** The claims about a domain's score and those of its six facets, as the texts in {@link ReportWords}. */
type DomainClaims = {
  bands: Readonly<Record<Band, Claim>>
  facets: readonly Readonly<Record<Level, Claim>>[]
}

/**
 * The claims of the report's texts, the same in every language. What reads 'no' or 'yes' is proved from the scores for
 * which it is shown; the text of a very low or very high domain score, moreover, tells of nine in ten people.
 */
export const CLAIMS: Readonly<Record<Domain, DomainClaims>> = {
  N: {
    bands: {
      veryLow: no(1, 2, 3, 6),
      low: less(1, 2, 3, 6),
      average: between(1, 2, 3),
      high: more(1, 2, 3, 4, 6),
      veryHigh: yes(1, 2, 3, 6),
    },
    facets: [
      { low: less(1, 2, 4), average: between(1, 2), high: yes(1, 2, 4) },
      { low: no(1, 2, 4), average: between(1, 2, 4), high: yes(1, 2, 3, 4) },
      { low: no(1, 2, 3, 4), average: between(1, 2, 3, 4), high: more(1, 2, 3, 4) },
      { low: no(1, 2, 3, 4), average: between(1, 2, 3), high: yes(1, 2, 3, 4) },
      { low: no(1, 2, 3, 4), average: between(1, 2, 3, 4), high: yes(1, 2, 3, 4) },
      { low: no(1, 2, 3, 4), average: between(1, 2, 3, 4), high: more(1, 2, 3, 4) },
    ],
  },
  E: {
    bands: {
      veryLow: less(1, 2, 3, 4),
      low: less(1, 2, 3, 4),
      average: between(2, 4),
      high: yes(1, 2, 3, 4, 5, 6),
      veryHigh: yes(2, 3, 4, 5, 6),
    },
    facets: [
      { low: less(1, 3, 4), average: between(1), high: yes(1, 2, 4) },
      { low: no(1, 2, 3, 4), average: between(1, 4), high: yes(1, 2, 3, 4) },
      { low: less(1, 2, 3, 4), average: between(1, 3), high: yes(1, 2, 3, 4) },
      { low: no(1, 2, 3, 4), average: between(1, 4), high: yes(1, 2, 3, 4) },
      { low: no(1, 2, 3, 4), average: between(1, 2), high: yes(1, 2, 3, 4) },
      { low: less(1, 2, 4), average: between(1), high: yes(1, 2, 4) },
    ],
  },
  O: {
    bands: {
      veryLow: less(2, 4, 5),
      low: less(2, 4, 5),
      average: between(2, 4, 5),
      high: yes(1, 2, 3, 4, 5),
      veryHigh: yes(1, 2, 4, 5),
    },
    facets: [
      { low: less(1, 2, 3, 4), average: between(3), high: yes(1, 2, 3, 4) },
      { low: less(1, 2, 3, 4), average: between(1, 2), high: yes(1, 2, 3, 4) },
      { low: less(1, 3, 4), average: between(1), high: yes(1, 2, 3) },
      { low: no(1, 2, 3, 4), average: between(1, 3), high: yes(1, 2, 3) },
      { low: less(1, 2, 3, 4), average: between(3), high: yes(1, 2, 3, 4) },
      { low: less(1, 2, 3, 4), average: between(1, 3), high: more(1, 2, 3, 4) },
    ],
  },
  A: {
    bands: {
      veryLow: less(1, 2, 4),
      low: less(1, 3, 4),
      average: between(1, 4),
      high: yes(1, 3, 4, 6),
      veryHigh: yes(1, 3, 4, 6),
    },
    facets: [
      { low: no(1, 2, 3, 4), average: between(1, 3), high: yes(1, 2, 3, 4) },
      { low: less(1, 2, 3), average: between(1, 2, 3), high: yes(1, 2, 3, 4) },
      { low: less(1, 4), average: between(4), high: yes(1, 2, 3, 4) },
      { low: less(1, 2, 3, 4), average: between(1), high: yes(1, 2, 3, 4) },
      { low: less(2, 3, 4), average: between(2, 3), high: more(1, 2, 3, 4) },
      { low: less(2, 3, 4), average: between(2), high: yes(1, 2, 3, 4) },
    ],
  },
  C: {
    bands: {
      veryLow: less(2, 5, 6),
      low: less(2, 5),
      average: between(5),
      high: yes(2, 3, 4, 5, 6),
      veryHigh: yes(2, 3, 4, 5),
    },
    facets: [
      { low: less(1, 2, 3, 4), average: between(1, 3, 4), high: yes(1, 2, 4) },
      { low: no(1, 2, 3, 4), average: between(1, 3, 4), high: yes(1, 2, 3, 4) },
      { low: less(1, 3, 4), average: between(1, 3, 4), high: yes(1, 2, 3, 4) },
      { low: less(1, 2, 3, 4), average: between(1, 4), high: yes(1, 2, 3, 4) },
      { low: less(2, 3, 4), average: between(4), high: yes(1, 2, 3, 4) },
      { low: no(1, 2, 3, 4), average: between(1, 3, 4), high: yes(1, 2, 3, 4) },
    ],
  },
}
