import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Scores } from '../../../banks/scoring.ts'
import { Mark } from '../../charts/mark.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { markPlaces } from '../mark-places.ts'
import { CopyButton } from './copy-button.tsx'
import { facebookLink, twitterLink } from './share-links.ts'
import { SystemShare } from './system-share.tsx'

/** The place on the page where sharing is offered, as a fragment. */
export const SHARE_ID = 'share'

type ShareProps = {
  link: string
  scores: Scores
  /** Whether age and gender are stored with the result, where whoever has the link can see them. */
  personal: boolean
}

/** The ways to share a result, after what others will see. Nothing of the networks runs on this page. */
export function Share({ link, scores, personal }: ShareProps) {
  const { t } = useLingui()
  const words = t`My Big Five personality test result`
  return (
    <div className="share">
      <Mark places={markPlaces(scores)} size={56} />
      <ShareHeading />
      <p className="small soft">
        {personal ? (
          <Trans>
            Anyone with the link sees this page: all scores, the date and language of the test, and the
            comparison with people of your gender and age. Age and gender themselves can be read out of the
            page’s data. Single answers can’t.
          </Trans>
        ) : (
          <Trans>
            Anyone with the link sees this page: all scores, and the date and language of the test. They don’t
            see single answers, no age or gender, and no comparison with people of your gender and age.
          </Trans>
        )}
      </p>
      <div className="row">
        <CopyButton text={link} done={t`Copied link`} filled>
          <Trans>Copy link</Trans>
        </CopyButton>
        <ExternalLink className="button button-outline button-small" href={facebookLink(link)}>
          Facebook
        </ExternalLink>
        <ExternalLink className="button button-outline button-small" href={twitterLink(link, words)}>
          Twitter
        </ExternalLink>
        <SystemShare link={link} words={words} />
      </div>
    </div>
  )
}

/** Takes focus when the visitor had asked to share before there was a link. */
function ShareHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#${SHARE_ID}`) heading.current?.focus({ preventScroll: true })
  }, [hash])
  return (
    <h2 id={SHARE_ID} ref={heading} tabIndex={-1}>
      <Trans>Share it</Trans>
    </h2>
  )
}
