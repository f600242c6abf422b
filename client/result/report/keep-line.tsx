import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useLocale, usePathTo } from '../../base/locale/locale-context.tsx'
import { pathTo } from '../../pages.ts'
import { useReplacedFocus } from '../../base/ui/restored-focus.ts'
import { Link } from 'react-router'
import { CopyButton } from './share/copy-button.tsx'
import { SHARE_ID } from './share.tsx'

type KeepLineProps = {
  id: string
  /** The site's own origin, for the link. */
  origin: string
  /** Whether the result is someone else’s; its reader is invited to take the test, and need not keep it. */
  isOthers: boolean
}

/** The ID in one line, the most common actions, and the link in print. The report's last card has more. */
export function KeepLine({ id, origin, isOthers }: KeepLineProps) {
  const { t } = useLingui()
  const path = usePathTo()
  const line = useRef<HTMLElement>(null)
  useReplacedFocus(line)
  return (
    <section className="keep-slim" aria-label={t`Keep and share`} ref={line}>
      <p>
        <span className="keep-label">{isOthers ? <Trans>Result ID</Trans> : <Trans>Keep this</Trans>}</span>{' '}
        <code className="keep-id" dir="ltr" translate="no">
          {inFours(id)}
        </code>
        <span className="on-paper" dir="ltr" translate="no">
          {origin + pathTo('result-id', useLocale(), id)}
        </span>
      </p>
      <p className="row">
        <CopyButton text={id} done={t`Copied ID`}>
          <Trans>Copy ID</Trans>
        </CopyButton>
        <Link className="button button-small" to={{ hash: SHARE_ID }}>
          <Trans>Share</Trans>
        </Link>
        <Link className="button button-outline button-small" to={path('compare')}>
          <Trans>Compare with someone</Trans>
        </Link>
        {isOthers && (
          <Link className="button button-pink button-small" to={path('test')}>
            <Trans>Take the test</Trans>
          </Link>
        )}
      </p>
    </section>
  )
}

/** An ID in groups of four, which are easier to read; blanks in an ID are ignored when it is entered. */
function inFours(id: string): string {
  return id.match(/.{1,4}/g)?.join(' ') ?? id
}
