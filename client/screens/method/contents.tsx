import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type MouseEvent } from 'react'
import { Link } from '../../ui/link.tsx'
import { METHOD_PARTS } from './parts.ts'

/** The page's table of contents. A link moves focus to its heading, so that reading continues there. */
export function Contents() {
  const { i18n } = useLingui()
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <p className="eyebrow" id={id}>
        <Trans>On this page</Trans>
      </p>
      <ol className="reading-list">
        {Object.entries(METHOD_PARTS).map(([part, title]) => (
          <li key={part}>
            <Link to={`#${part}`} onClick={(event) => focusHeading(event, part)}>
              {i18n._(title)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function focusHeading(event: MouseEvent, part: string) {
  // The link opens in a new tab or window: focus stays here.
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  const heading = document.getElementById(`${part}-title`)
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
