import type { DomainSign } from '../portrait/signs.ts'
import type { Domain } from '../vocabulary.ts'
import type { Closeness } from './distance.ts'

/**
 * What is said of people side by side, in one language: whole sentences of plain text, each with a full stop at its end.
 * Names stand in braces, and only where no grammar asks whether they are of a man or a woman.
 */
export type ComparisonTexts = {
  /** Two people at both ends of a domain: `{high}` and `{low}`. */
  contrast: Readonly<Record<Domain, string>>
  /** Two people who differ clearly, wherever they stand: `{high}` and `{low}`. */
  more: Readonly<Record<Domain, string>>
  /** What two people share. */
  both: Readonly<Record<DomainSign, string>>
  /** What three people or more share. */
  all: Readonly<Record<DomainSign, string>>
  /** One of several who differs clearly from each of the others: `{name}`. */
  apart: Readonly<Record<DomainSign, string>>
  /** No difference is clear between two people, and nobody stands apart among more. */
  nothing: Readonly<Record<'pair' | 'group', string>>
  /** How far apart two people lie over all five domains. */
  distance: Readonly<Record<Closeness, string>>
  /** The two of several who lie closest together, `{first}` and `{second}`; or nobody lies close to another. */
  nearest: Readonly<Record<'pair' | 'nobody', string>>
}
