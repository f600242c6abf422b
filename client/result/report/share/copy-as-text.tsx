import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { loadPart } from '../../../base/arrival/load-module.ts'
import { showMessage } from '../../../base/stores/snackbar-store.ts'
import { copyText } from '../../../base/ui/copy-text.ts'

const load = () => loadPart(() => import('../as-text/plain-text.ts'))

/**
 * A button that copies all that the page says, as plain text, for notes or whatever it is pasted into. What writes it is
 * fetched with the first report that is read online, and is there offline from then on.
 */
export function CopyAsText() {
  const { t } = useLingui()
  useEffect(() => void load().catch(() => {}), [])
  const copy = async () => {
    const page = document.querySelector('main')
    const writing = await load().catch(() => undefined)
    if (page && writing && (await copyText(writing.writePlainText(page)))) showMessage(t`Copied as text`)
    else showMessage(t`We couldn’t copy it for you. Select the text and copy it yourself.`, 'error')
  }
  return (
    <p className="copy-as-text needs-script">
      <button type="button" className="button button-small button-outline" onClick={() => void copy()}>
        <Trans>Copy as text</Trans>
      </button>
    </p>
  )
}
