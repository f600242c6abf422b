import { Trans } from '@lingui/react/macro'
import { RuledSection } from '../reading/ruled-section.tsx'

/** The one cookie. */
export function Cookie() {
  return (
    <RuledSection id="cookie" title={<Trans>One cookie, if you choose a language</Trans>}>
      <p className="prose">
        <Trans>
          When you choose the language of the site yourself, a cookie named{' '}
          <code dir="ltr" translate="no">
            locale
          </code>{' '}
          remembers the choice for a year. The front page opens in that language then. It holds the language
          and nothing else. There are no other cookies.
        </Trans>
      </p>
    </RuledSection>
  )
}

/** What other hosts learn. */
export function OtherSites() {
  return (
    <RuledSection id="other-sites" title={<Trans>Other sites</Trans>}>
      <p className="prose">
        <Trans>
          Our pages load nothing from elsewhere: no fonts, no pictures, no scripts. Buttons that share a
          result and links to other sites do nothing until you press them. Then you leave this site. The other
          one isn’t told which page you came from, but the social network you share on gets the link you
          share.
        </Trans>
      </p>
    </RuledSection>
  )
}

/** What the server logs. */
export function Logs() {
  return (
    <RuledSection id="logs" title={<Trans>The server’s log</Trans>}>
      <div className="prose">
        <p>
          <Trans>
            Our server writes down when it starts and stops, and its own errors with the kind of page they
            happened on. It writes no IDs, no names and no answers. It writes neither your IP address nor the
            page’s link.
          </Trans>
        </p>
        <p>
          <Trans>
            So that nobody overloads the site, requests from one IP address or household are counted for a
            minute, in memory, without keeping the address. The company whose computers the site runs on may
            keep logs of its own, as for every website.
          </Trans>
        </p>
      </div>
    </RuledSection>
  )
}
