import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Level } from '../../../../banks/bands.ts'
import type { Domain } from '../../../../banks/vocabulary.ts'
import { END_WORDS } from '../../../base/charts/swell-words.tsx'

/** What a person low or high on a domain is like. Neither is praise. */
const TRAIT_WORDS: Readonly<Record<Domain, readonly [low: MessageDescriptor, high: MessageDescriptor]>> = {
  O: [msg`At home with the familiar`, msg`Curious and imaginative`],
  C: [msg`Easygoing about plans`, msg`Orderly and persistent`],
  E: [msg`Glad of quiet`, msg`Drawn to company`],
  A: [msg`Firm and questioning`, msg`Warm and trusting`],
  N: [msg`Slow to worry`, msg`Quick to feel things`],
}

/**
 * Says what a score means for a person; one that is average, or near the border of two levels, is between the
 * ends of the domain's swell.
 */
export function describeTrait(
  i18n: I18n,
  domain: Domain,
  { level, near }: { level: Level; near?: Level },
): string {
  if (near === undefined && level !== 'average') return i18n._(TRAIT_WORDS[domain][level === 'low' ? 0 : 1])
  const ends = END_WORDS[domain]
  const [low, high] = [i18n._(ends[0]), i18n._(ends[1])]
  return i18n._(msg`Between ${low} and ${high}`)
}
