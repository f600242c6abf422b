import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { ExternalLink } from '../../../base/ui/external-link.tsx'
import { facebookLink, mailLink, openShareSheet, xLink } from '../../../base/ui/share.ts'
import { useMounted } from '../../../base/stores/use-store.ts'
import { CopyButton } from './copy-button.tsx'
import { SmallButton } from '../../../base/ui/small-button.tsx'

type ShareWaysProps = {
  link: string
  /** The text that goes with the link, where one can be given. */
  words: string
  /** Whether the link is meant for one person and not for posting. */
  privately?: boolean
}

/**
 * The ways to share a link, with the device's own share sheet first where it has one. No code of social
 * networks runs on this page.
 */
export function ShareWays({ link, words, privately = false }: ShareWaysProps) {
  const { t } = useLingui()
  const hasSheet = useMounted() && typeof navigator.share === 'function'
  const [isRefused, setRefused] = useState(false)
  const share = async () => setRefused(!(await openShareSheet({ title: words, url: link })))
  return (
    <div className="stack">
      <div className="row">
        {hasSheet && (
          <SmallButton look="filled" data-way="sheet" onClick={() => void share()}>
            <Trans>Share…</Trans>
          </SmallButton>
        )}
        <CopyButton text={link} done={t`Copied link`} filled={!hasSheet} way="copy">
          <Trans>Copy link</Trans>
        </CopyButton>
        {!privately && (
          <>
            <ExternalLink className="button button-outline button-small" href={facebookLink(link)}>
              Facebook
            </ExternalLink>
            <ExternalLink className="button button-outline button-small" href={xLink(link, words)}>
              X
            </ExternalLink>
          </>
        )}
        <a className="button button-outline button-small" href={mailLink(link, words)}>
          <Trans>Email</Trans>
        </a>
      </div>
      {isRefused && <LinkToCopy link={link} />}
    </div>
  )
}

/** In place of a share sheet that did not open: the link, selected. */
function LinkToCopy({ link }: { link: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <div className="field" data-share-refused>
      <label className="label" htmlFor={id}>
        <Trans>This browser didn’t open its share menu. Here’s the link to copy:</Trans>
      </label>
      <input id={id} ref={field} className="input" dir="ltr" readOnly value={link} translate="no" />
    </div>
  )
}

/** A link to read, copy by hand, or open. */
export function LinkLine({ link }: { link: string }) {
  return (
    <p className="keep-line">
      <span className="keep-label">
        <Trans>Link</Trans>
      </span>
      <a className="keep-link" href={link} dir="ltr" translate="no">
        {link}
      </a>
    </p>
  )
}
