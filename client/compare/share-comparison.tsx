import { Trans, useLingui } from '@lingui/react/macro'
import { CopyButton } from '../report/share/copy-button.tsx'
import { SystemShare } from '../report/share/system-share.tsx'

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
          The link carries the names and leads to all the results: anyone who has it can read them. The names
          are kept in the link only, not on the server.
        </Trans>
      </p>
      <div className="row">
        <CopyButton text={link} done={t`Copied link`} filled>
          <Trans>Copy link</Trans>
        </CopyButton>
        <SystemShare link={link} words={t`A Big Five comparison`} />
      </div>
    </div>
  )
}
