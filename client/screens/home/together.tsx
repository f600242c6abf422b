import { Trans } from '@lingui/react/macro'
import { Link } from '../../ui/link.tsx'
import { usePathTo } from '../../locale/locale-context.tsx'
import { ShareSite } from './share-site.tsx'

/** The section on comparing with others and sharing the site. */
export function Together() {
  const path = usePathTo()
  return (
    <section className="together" aria-labelledby="compare-heading">
      <div className="together-row container">
        <div>
          <h2 id="compare-heading">
            <Trans>Compare yourself with others</Trans>
          </h2>
          <p className="lead">
            <Trans>
              Put your result next to those of your partner, friends, family or team, and see where you’re
              alike and where you differ.
            </Trans>
          </p>
          <Link className="button" to={path('compare')}>
            <Trans>Compare with others</Trans>
          </Link>
        </div>
        <ShareSite />
      </div>
    </section>
  )
}
