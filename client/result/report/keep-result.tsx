import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { invitingHash } from '../../../banks/links/invitation-link.ts'
import type { Result } from '../../../banks/result.ts'
import { useLocale, usePathTo } from '../../base/locale/locale-context.tsx'
import { pathTo } from '../../pages.ts'
import { Link, useLocation } from 'react-router'
import { LinkLine, ShareWays } from './share/share-ways.tsx'
import { useReplacedFocus } from '../../base/ui/restored-focus.ts'
import { CopyButton } from './share/copy-button.tsx'

type KeepResultProps = {
  result: Result
  /** The site's own origin, for the link. */
  origin: string
  /** Renders what is shown below the link. */
  below?: (link: string) => ReactNode
}

/** The ID and the link of a result, which lead back to it, who can read it, and ways to share it. */
export function KeepResult({ result, origin, below }: KeepResultProps) {
  const { t } = useLingui()
  const path = usePathTo()
  const link = origin + pathTo('result-id', useLocale(), result.id)
  return (
    <section className="card keep" aria-labelledby="keep-title" data-unsaid>
      <div>
        <h2 id="keep-title">
          <Trans>Keep the result ID</Trans>
        </h2>
        <p>
          <Trans>
            There are no accounts here: this ID, or the link, is the only way back to the result. Anyone who
            has the link can read it.
          </Trans>
        </p>
        <p className="keep-line">
          <span className="keep-label">
            <Trans>Result ID</Trans>
          </span>
          <code className="keep-id" dir="ltr" translate="no">
            {result.id}
          </code>{' '}
          <CopyButton text={result.id} done={t`Copied ID`}>
            <Trans>Copy ID</Trans>
          </CopyButton>
        </p>
        <LinkLine link={link} />
        <p>
          <Link
            className="button button-outline button-small needs-script"
            to={{ pathname: path('compare'), hash: invitingHash(result.id) }}
          >
            <Trans>Invite someone to compare</Trans>
          </Link>
        </p>
        {below?.(link)}
      </div>
      <Share link={link} personal={result.demographics !== undefined} />
    </section>
  )
}

/** The fragment of the place on the page where sharing is offered. */
export const SHARE_ID = 'share'

type ShareProps = {
  link: string
  /** Whether age and gender are stored with the result, where whoever has the link can see them. */
  personal: boolean
}

/** The ways to share a result, with what others will see. */
function Share({ link, personal }: ShareProps) {
  const { t } = useLingui()
  return (
    <div className="share">
      <ShareHeading />
      <ShareWays link={link} words={t`My Big Five personality test result`} />
      <p className="small soft">
        {personal ? (
          <Trans>
            Anyone with the link sees this page: all scores, the date and language of the test, and the
            comparison with people of your gender and age. Age and gender themselves can be read out of the
            page’s data. Single answers can’t.
          </Trans>
        ) : (
          <Trans>
            Anyone with the link sees this page: all scores, and the date and language of the test. They see
            no single answers, no age, no gender and no comparison with people like you.
          </Trans>
        )}
      </p>
      <p className="small soft">
        <Trans>
          Where the link is posted, a picture goes with it: the portrait’s title, and the thread, which ends
          before neuroticism. It shows no scores.
        </Trans>
      </p>
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

type KeepLineProps = {
  id: string
  /** The site's own origin, for the link. */
  origin: string
  /** Whether the result is known to be the reader's own. Everyone else may first want one of their own. */
  isOwn: boolean
  /** What shares the picture, in place of the given link to the ways to share the result. */
  sharing?: (link: ReactNode) => ReactNode
}

/**
 * What people do with a card, right below it: share it, and compare. The ID, the link and who can read them are in the
 * report's last card; on paper the link is here.
 */
export function KeepLine({ id, origin, isOwn, sharing = (link) => link }: KeepLineProps) {
  const { t } = useLingui()
  const path = usePathTo()
  const line = useRef<HTMLElement>(null)
  useReplacedFocus(line)
  return (
    <section className="keep-slim" aria-label={t`Share and compare`} ref={line} data-unsaid>
      <div className="keep-ways">
        {isOwn ? (
          sharing(
            <Link className="button button-pink" to={{ hash: SHARE_ID }}>
              <Trans>Share it</Trans>
            </Link>,
          )
        ) : (
          <Link className="button button-pink" to={path('test')}>
            <Trans>Take the test</Trans>
          </Link>
        )}
        <Link
          className="button button-outline"
          to={{ pathname: path('compare'), hash: isOwn ? invitingHash(id) : '' }}
        >
          <Trans>Compare</Trans>
        </Link>
      </div>
      <p className="small">
        <Link to={{ hash: SHARE_ID }}>
          {isOwn ? <Trans>The link, and who can see what</Trans> : <Trans>Share it</Trans>}
        </Link>
      </p>
      <span className="on-paper" dir="ltr" translate="no">
        {origin + pathTo('result-id', useLocale(), id)}
      </span>
    </section>
  )
}
