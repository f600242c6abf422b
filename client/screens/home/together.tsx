import { Trans } from '@lingui/react/macro'
import { Link } from '../../ui/link.tsx'
import { existingPage } from '../../app/site-links.ts'
import { usePathTo } from '../../locale/locale-context.tsx'
import { ComparePicture } from './compare-picture.tsx'
import { ShareSite } from './share-site.tsx'

/** What is better with others: comparing, and passing the test on. */
export function Together() {
  const path = usePathTo()
  const compare = existingPage('compare')
  return (
    <section className="together night" aria-labelledby="compare-heading">
      <div className="together-row container">
        <div>
          <h2 id="compare-heading">
            <Trans>Compare yourself with others</Trans>
          </h2>
          <p className="lead">
            <Trans>
              Put your result beside those of your partner, friends, family or team, and see where you are
              alike and where you differ.
            </Trans>
          </p>
          {compare && (
            <Link className="button" to={path(compare)}>
              <Trans>Compare with others</Trans>
            </Link>
          )}
        </div>
        <ComparePicture />
        <ShareSite />
      </div>
    </section>
  )
}
