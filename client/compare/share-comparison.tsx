import { Trans, useLingui } from '@lingui/react/macro'
import { ShareWays } from '../report/share/share-ways.tsx'

/** The ways to share a comparison, with a note on what its link reveals. */
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
      <p className="small soft">
        <Trans>
          Where the link is posted, a picture with the names goes with it, and whoever runs that place can
          read them. It tells no scores.
        </Trans>
      </p>
      <ShareWays link={link} words={t`A Big Five comparison`} />
    </div>
  )
}
