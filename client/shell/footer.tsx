import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { usePathTo } from '../base/locale/locale-context.tsx'
import { ExternalLink } from '../base/ui/external-link.tsx'
import { Mark } from '../base/charts/mark.tsx'
import { SITE_NAME } from './head.ts'
import { footerLinks, externalLinks } from './site-links.ts'
import { Icon } from '../base/ui/icons.tsx'

const FacebookIcon = () => (
  <Icon filled>
    <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />
  </Icon>
)

const TwitterIcon = () => (
  <Icon filled>
    <path d="M23 3a11 11 0 0 1-3 1.5 4.5 4.5 0 0 0-8 3v1A11 11 0 0 1 3 4s-4 9 5 13a12 12 0 0 1-7 2c9 5 20 0 20-11.5V7a8 8 0 0 0 2-4z" />
  </Icon>
)

const LinkedInIcon = () => (
  <Icon filled>
    <path d="M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6zM2 9h4v12H2z" />
    <circle cx="4" cy="4" r="2" />
  </Icon>
)

const GitHubIcon = () => (
  <Icon>
    <path d="M9 19c-5 1.5-5-2.5-7-3m14 6v-4a3.4 3.4 0 0 0-1-2.5c3-.4 6.5-1.6 6.5-7A5.5 5.5 0 0 0 20 5a5 5 0 0 0 0-4s-1-.3-4 1.5a13 13 0 0 0-7 0C6 .7 5 1 5 1a5 5 0 0 0 0 4 5.5 5.5 0 0 0-1.5 3.5c0 5.4 3.5 6.6 6.5 7A3.4 3.4 0 0 0 9 18v4" />
  </Icon>
)

const NETWORKS = (
  [
    ['Facebook', externalLinks.facebook, FacebookIcon],
    ['Twitter', externalLinks.twitter, TwitterIcon],
    ['LinkedIn', externalLinks.linkedin, LinkedInIcon],
    ['GitHub', externalLinks.github, GitHubIcon],
  ] as const
).filter(([, href]) => href !== 'off')

/** The footer: links to all pages, the project's social networks, and the licence. */
export function Footer() {
  const path = usePathTo()
  const { t, i18n } = useLingui()
  return (
    <footer className="footer">
      <div className="footer-row container">
        <div className="footer-brand">
          <Mark size={40} />
          <p>
            <strong translate="no">{SITE_NAME}</strong>
            <br />
            <Trans>A free personality test, made in the open.</Trans>
          </p>
        </div>
        <nav className="footer-links" aria-label={t`All pages`}>
          {footerLinks.map(({ page, label }) => (
            <Link key={page} to={path(page)}>
              {i18n._(label)}
            </Link>
          ))}
        </nav>
        {NETWORKS.length > 0 && (
          <ul className="footer-networks">
            {NETWORKS.map(([name, href, NetworkIcon]) => (
              <li key={name}>
                <ExternalLink className="icon-button" href={href} bare>
                  <NetworkIcon />
                  <span className="visually-hidden" translate="no">
                    {name}
                  </span>
                </ExternalLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="footer-licence container">
        <Trans>
          Free and open-source software under the MIT License. The statements are in the public domain.
        </Trans>
      </p>
    </footer>
  )
}
