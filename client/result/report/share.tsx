import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Scores } from '../../../banks/scoring.ts'
import { Mark } from '../../base/charts/mark.tsx'
import { ShareWays } from './share/share-ways.tsx'
import { markPlaces } from '../../base/charts/axis.ts'

/** The fragment of the place on the page where sharing is offered. */
export const SHARE_ID = 'share'

type ShareProps = {
  link: string
  scores: Scores
  /** Whether age and gender are stored with the result, where whoever has the link can see them. */
  personal: boolean
}

/** The ways to share a result, after what others will see. */
export function Share({ link, scores, personal }: ShareProps) {
  const { t } = useLingui()
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
      <p className="small soft">
        <Trans>
          Where the link is posted, a picture goes with it: what the portrait is called, and the mark without
          the dot for neuroticism. It tells no scores.
        </Trans>
      </p>
      <ShareWays link={link} words={t`My Big Five personality test result`} />
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
