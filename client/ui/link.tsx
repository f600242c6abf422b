import type { ComponentProps, MouseEvent } from 'react'
import { createPath, parsePath, useLocation, useNavigate, type To } from 'react-router'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A location on this site, as an absolute path or in parts; without a path, one on the current page. */
  to: To
  /** Replaces the current history entry. */
  replace?: boolean
}

/**
 * A link to a page of this site: an ordinary link, followed without reloading the document. The router's own
 * comes with forms and prefetching, 5 kB on every first visit.
 */
export function Link({ to, replace, onClick, children, ...rest }: Props) {
  const { pathname } = useLocation()
  const href = createPath({ pathname, ...(typeof to === 'string' ? parsePath(to) : to) })
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    const here = location.pathname + location.search + location.hash
    void navigate(href, { replace: replace ?? href === here })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** Whether a click is an ordinary one: no new tab, no download. */
function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, download } = event.currentTarget
  const modified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  return event.button === 0 && !modified && (target === '' || target === '_self') && download === ''
}
