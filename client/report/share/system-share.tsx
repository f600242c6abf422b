import { Trans } from '@lingui/react/macro'
import { useMounted } from '../../ui/use-mounted.ts'

/** The device's own share sheet, where it has one. */
export function SystemShare({ link, words }: { link: string; words: string }) {
  const mounted = useMounted()
  if (!mounted || typeof navigator.share !== 'function') return null
  const share = () => {
    // Rejects when the visitor closes the sheet: that is an answer, too.
    navigator.share({ title: words, url: link }).catch(() => {})
  }
  return (
    <button type="button" className="button button-outline button-small" onClick={share}>
      <Trans>Share…</Trans>
    </button>
  )
}
