import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type MouseEvent } from 'react'
import { focusText } from '../../base/ui/restored-focus.ts'
import { Link } from 'react-router'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The sections of the page, in order: fragment and title. */
export const METHOD_PARTS = {
  test: msg`The test`,
  points: msg`How points are counted`,
  group: msg`Who you’re compared with`,
  exactness: msg`How exact a score is`,
  words: msg`What the words mean`,
  unknown: msg`What nobody knows yet`,
  sources: msg`Sources`,
} satisfies Record<string, MessageDescriptor>

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
  if (heading) focusText(heading, { preventScroll: true })
}
