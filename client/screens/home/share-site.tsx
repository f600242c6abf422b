import { Trans, useLingui } from '@lingui/react/macro'
import { usePathTo } from '../../locale/locale-context.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { showMessage } from '../../stores/snackbar-store.ts'

/** Invites the visitor to share the site, with the share sheet or, without one, by copying the link. */
export function ShareSite() {
  const path = usePathTo()
  const { t } = useLingui()
  const share = async () => {
    const url = new URL(path('index'), location.origin).href
    // Rejects when the visitor closes the sheet, which is not an error.
    if (navigator.share) return navigator.share({ title: document.title, url }).catch(() => {})
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
