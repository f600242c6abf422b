import type { DomainSign } from '../portrait/signs.ts'
import type { Domain } from '../vocabulary.ts'
import type { Closeness } from './distance.ts'

/** What two people share on a domain: both at the same end of it, or both near the middle. */
export type CommonGround = DomainSign | `${Domain}0`

/** A domain on which two people differ, and one of another domain that they share. */
export type ContrastAndCommon = {
  [Own in Domain]: `${Own} ${Exclude<Domain, Own>}${'+' | '-'}`
}[Domain]

/** Two domains in report order, on which the same person scores higher (+), or not (-). */
export type TwoContrasts =
  `${'OC' | 'OE' | 'OA' | 'ON' | 'CE' | 'CA' | 'CN' | 'EA' | 'EN' | 'AN'}${'+' | '-'}`

/** Texts of which one is picked, so that comparisons do not all read alike. */
type Variants = readonly string[]

/**
 * The sentences of a comparison in one language, as plain text. Placeholders for names stand in braces, and
 * only where any name can stand. Headlines and headings have no full stop at their end. What is said of a
 * difference compares the two; only what they share is said of them alone, where it is likely.
 */
export type ComparisonTexts = {
  /** The headline of two people who differ clearly and share something: `{high}`, `{low}` or both. */
  contrastAndCommon: Readonly<Record<ContrastAndCommon, string>>
  /** That of two who differ clearly on two domains: `{one}` scores higher on the first, `{other}` lower. */
  twoContrasts: Readonly<Record<TwoContrasts, string>>
  /** That of two who differ clearly on one domain and share no end of another. */
  oneContrast: Readonly<Record<Domain, Variants>>
  /** That of two who differ clearly on none, and share an end of this one. */
  commonOnly: Readonly<Record<DomainSign, string>>
  /** That of two of whom nothing is clear. */
  nothingClear: Readonly<Record<'pair', Variants>>
  /** A clear difference: its heading, a scene from a day, and a question to each other. */
  heading: Readonly<Record<Domain, string>>
  scene: Readonly<Record<Domain, Variants>>
  question: Readonly<Record<Domain, Variants>>
  /** What two people share: its heading, and what it may be like. */
  both: Readonly<Record<CommonGround, string>>
  shared: Readonly<Record<CommonGround, Variants>>
  /** What three people or more share. */
  all: Readonly<Record<DomainSign, string>>
  /** One of several who differs clearly from each of the others: `{name}`. Nobody is named as the most troubled. */
  apart: Readonly<Record<Exclude<DomainSign, 'N+'>, string>>
  /** Nobody in a group stands apart. */
  nothing: Readonly<Record<'group', string>>
  /** How far apart two people lie over all five domains. */
  distance: Readonly<Record<Closeness, string>>
  /** The two closest people of a group, `{first}` and `{second}`; or that nobody lies close to another. */
  nearest: Readonly<Record<'pair' | 'nobody', string>>
}
