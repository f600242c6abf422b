import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale, usePathTo } from '../../locale/locale-context.tsx'
import { pathTo } from '../../pages.ts'
import { Link } from '../../ui/link.tsx'
import { CopyButton } from './copy-button.tsx'
import { SHARE_ID } from './share.tsx'

type KeepLineProps = {
  id: string
  /** The site's own, for the link. */
  origin: string
}

/**
 * The ID in one line, with what most people want to do with it, and on paper the link; the card at the end of the
 * report says the rest.
 */
export function KeepLine({ id, origin }: KeepLineProps) {
  const { t } = useLingui()
  const path = usePathTo()
  return (
    <section className="keep-slim" aria-label={t`Keep and share`}>
      <p>
        <Trans>Keep this:</Trans>{' '}
        <code className="keep-id" dir="ltr">
          {inFours(id)}
        </code>
        <span className="on-paper" dir="ltr">
          {origin + pathTo('result-id', useLocale(), id)}
        </span>
      </p>
      <p className="row">
        <CopyButton text={id} done={t`Copied ID`}>
          <Trans>Copy ID</Trans>
        </CopyButton>
        <Link className="button button-pink button-small" to={{ hash: SHARE_ID }}>
          <Trans>Share</Trans>
        </Link>
        <Link className="button button-outline button-small" to={path('compare')}>
          <Trans>Compare with someone</Trans>
        </Link>
      </p>
    </section>
  )
}

/** An ID as it is read best, in fours; with blanks it is as good as without. */
function inFours(id: string): string {
  return id.match(/.{1,4}/g)?.join(' ') ?? id
}
