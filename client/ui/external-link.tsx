import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ExternalIcon } from './icons.tsx'

type ExternalLinkProps = {
  href: string
  className?: string
  /** A link that is a picture already carries no arrow. */
  bare?: boolean
  children: ReactNode
}

/** A link away from the site: it opens beside it, and says so. */
export function ExternalLink({ href, className, bare = false, children }: ExternalLinkProps) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener">
      {children}
      {!bare && <ExternalIcon />}{' '}
      <span className="visually-hidden">
        <Trans>(opens another site)</Trans>
      </span>
    </a>
  )
}
