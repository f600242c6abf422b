import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { CopyButton } from '../report/copy-button.tsx'

/** The ways to pass a comparison on, after what its link gives away. */
export function ShareComparison({ link }: { link: string }) {
  const { t } = useLingui()
  return (
    <div className="share">
      <h2>
        <Trans>Share it</Trans>
      </h2>
      <p className="small soft">
        <Trans>
          The link carries the names and leads to all the results: whoever has it can read them. The names are
          kept in the link only, not on the server.
        </Trans>
      </p>
      <div className="row">
        <CopyButton text={link} done={t`Copied link`} filled>
          <Trans>Copy link</Trans>
        </CopyButton>
        <ShareSheet link={link} />
      </div>
    </div>
  )
}

/** The device's own share sheet, where it has one. */
function ShareSheet({ link }: { link: string }) {
  const { t } = useLingui()
  const [able, setAble] = useState(false)
  useEffect(() => setAble(typeof navigator.share === 'function'), [])
  if (!able) return null
  const share = () => {
    // Rejects when the visitor closes the sheet: that is an answer, too.
    navigator.share({ title: t`A Big Five comparison`, url: link }).catch(() => {})
  }
  return (
    <button type="button" className="button button-outline button-small" onClick={share}>
      <Trans>Share…</Trans>
    </button>
  )
}
