import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { invitingHash } from '../../../banks/links/invitation-link.ts'
import type { Result } from '../../../banks/result.ts'
import { useLocale, usePathTo } from '../../base/locale/locale-context.tsx'
import { pathTo } from '../../pages.ts'
import { Link } from 'react-router'
import { LinkLine } from './share/share-ways.tsx'
import { Share } from './share.tsx'

type KeepResultProps = {
  result: Result
  /** The site's own origin, for the link. */
  origin: string
  /** Renders what is shown below the link. */
  below?: (link: string) => ReactNode
}

/** The ID and the link of a result, which lead back to it, who can read it, and ways to share it. */
export function KeepResult({ result, origin, below }: KeepResultProps) {
  const path = usePathTo()
  const link = origin + pathTo('result-id', useLocale(), result.id)
  return (
    <section className="card keep" aria-labelledby="keep-title">
      <div>
        <h2 id="keep-title">
          <Trans>Keep the result ID</Trans>
        </h2>
        <p>
          <Trans>
            There are no accounts here: this ID, or the link, is the only way back to the result. Anyone who
            has the link can read it.
          </Trans>
        </p>
        <p className="keep-line">
          <span className="keep-label">
            <Trans>Result ID</Trans>
          </span>
          <code className="keep-id" dir="ltr" translate="no">
            {result.id}
          </code>
        </p>
        <LinkLine link={link} />
        <p>
          <Link
            className="button button-outline button-small needs-script"
            to={{ pathname: path('compare'), hash: invitingHash(result.id) }}
          >
            <Trans>Invite someone to compare</Trans>
          </Link>
        </p>
        {below?.(link)}
      </div>
      <Share link={link} scores={result.scores} personal={result.demographics !== undefined} />
    </section>
  )
}
