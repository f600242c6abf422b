import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useNavigate, type To } from 'react-router'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A place in this site, as a path or in parts. */
  to: To
  /** Takes the place of the current entry of the history. */
  replace?: boolean
}

/**
 * A link to a page of this site: an ordinary link, followed without loading the document anew.
 * The router's own comes with its forms and prefetching, 5 kB that every first visit would pay.
 */
export function Link({ to, replace, onClick, children, ...rest }: Props) {
  const href = useHref(to)
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    const here = location.pathname + location.search + location.hash
    void navigate(to, { replace: replace ?? href === here })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** A click that asks for nothing special: no new tab, no download. */
function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, download } = event.currentTarget
  const modified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  return event.button === 0 && !modified && (target === '' || target === '_self') && download === ''
}
