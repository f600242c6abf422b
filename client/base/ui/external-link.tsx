import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ExternalIcon } from './icons.tsx'

type ExternalLinkProps = {
  href: string
  className?: string
  /** Leaves out the arrow. */
  bare?: boolean
  children: ReactNode
}

/** A link to another site, which opens in a new tab and says so. */
export function ExternalLink({ href, className, bare = false, children }: ExternalLinkProps) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener">
      {children}
      {!bare && <ExternalIcon />}
      <span className="visually-hidden">
        {' '}
        <Trans>(another site, in a new tab)</Trans>
      </span>
    </a>
  )
}
