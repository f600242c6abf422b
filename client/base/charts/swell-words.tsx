import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Domain } from '../../../banks/vocabulary.ts'

/** A word for each end of a domain, low and high. Neither is praise. */
export const END_WORDS: Readonly<Record<Domain, readonly [low: MessageDescriptor, high: MessageDescriptor]>> =
  {
    O: [msg`familiar`, msg`new`],
    C: [msg`spontaneous`, msg`planned`],
    E: [msg`quiet`, msg`outgoing`],
    A: [msg`questioning`, msg`yielding`],
    N: [msg`calm`, msg`worried`],
  }

/**
 * The line under a domain's swell: a word for each end, and between them what the dot says. A screen reader has both
 * ends in one phrase.
 */
export function SwellWords({ domain, children }: { domain: Domain; children?: ReactNode }) {
  const { i18n } = useLingui()
  const [low, high] = END_WORDS[domain].map((word) => i18n._(word))
  return (
    <p className="swell-words">
      <span className="visually-hidden">
        <Trans>
          From {low} to {high}
        </Trans>
      </span>
      <span aria-hidden="true">{low}</span>
      <strong>{children}</strong>
      <span aria-hidden="true">{high}</span>
    </p>
  )
}
