import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import { copyText } from '../../base/ui/copy-text.ts'
import { openShareSheet } from '../../base/ui/share.ts'
import { showMessage } from '../../base/stores/snackbar-store.ts'

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

/** Invites the visitor to share the site, with the share sheet or, without one, by copying the link. */
function ShareSite() {
  const path = usePathTo()
  const { t } = useLingui()
  const share = async () => {
    const url = new URL(path('index'), location.origin).href
    if (typeof navigator.share === 'function' && (await openShareSheet({ title: document.title, url })))
      return
    if (await copyText(url)) showMessage(t`Copied link`)
    else showMessage(url)
  }
  return (
    <div className="share-prompt">
      <p>
        <strong>
          <Trans>Do you know someone who’d like this?</Trans>
        </strong>
      </p>
      <button
        type="button"
        className="button button-outline needs-script"
        data-way="sheet"
        onClick={() => void share()}
      >
        <Trans>Share the test</Trans>
      </button>
    </div>
  )
}
