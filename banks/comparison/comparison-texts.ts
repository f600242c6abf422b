import type { DomainSign } from '../portrait/signs.ts'
import type { Domain } from '../vocabulary.ts'
import type { Closeness } from './distance.ts'

/**
 * The sentences of a comparison in one language: plain text, each with a full stop at its end. Placeholders
 * for names stand in braces, and only where the grammar does not depend on a person's gender.
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
  /** Two people have no clear difference, or nobody in a group stands apart. */
  nothing: Readonly<Record<'pair' | 'group', string>>
  /** How far apart two people lie over all five domains. */
  distance: Readonly<Record<Closeness, string>>
  /** The two closest people of a group, `{first}` and `{second}`; or that nobody lies close to another. */
  nearest: Readonly<Record<'pair' | 'nobody', string>>
}
