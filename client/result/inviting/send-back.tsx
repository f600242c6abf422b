import { Trans, useLingui } from '@lingui/react/macro'
import { ShareWays } from '../report/share/share-ways.tsx'

/**
 * The last step of an invitation: asks to send the comparison's link back, because the inviter has no other
 * way to it.
 */
export function SendBack({ link, name }: { link: string; name: string }) {
  const { t } = useLingui()
  const inviter = <bdi translate="no">{name}</bdi>
  return (
    <section className="card stack" aria-labelledby="send-back-title">
      <h2 id="send-back-title">
        <Trans>Send it back to {inviter}</Trans>
      </h2>
      <p>
        <Trans>Nothing was sent for you: {inviter} sees this comparison once you pass the link on.</Trans>
      </p>
      <p className="keep-line">
        <a className="keep-link" href={link} dir="ltr" translate="no">
          {link}
        </a>
      </p>
      <ShareWays link={link} words={t`A Big Five comparison`} privately />
    </section>
  )
}
