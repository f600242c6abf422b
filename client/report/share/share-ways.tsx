import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from '../../ui/external-link.tsx'
import { useMounted } from '../../ui/use-mounted.ts'
import { CopyButton } from './copy-button.tsx'
import { facebookLink, mailLink, xLink } from './share-links.ts'

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
  const share = () => {
    // Rejects when the visitor closes the sheet, which is no error.
    navigator.share({ title: words, url: link }).catch(() => {})
  }
  return (
    <div className="row">
      {hasSheet && (
        <button type="button" className="button button-small" data-way="sheet" onClick={share}>
          <Trans>Share…</Trans>
        </button>
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
