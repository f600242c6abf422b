import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../ui/link.tsx'
import { usePathTo } from '../locale/locale-context.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import { Mark } from '../charts/mark.tsx'
import { externalLinks } from './external-links.ts'
import { SITE_NAME } from './head.ts'
import { footerLinks } from './site-links.ts'
import { FacebookIcon, GitHubIcon, LinkedInIcon, TwitterIcon } from './social-icons.tsx'

const NETWORKS = [
  ['Facebook', externalLinks.facebook, FacebookIcon],
  ['Twitter', externalLinks.twitter, TwitterIcon],
  ['LinkedIn', externalLinks.linkedin, LinkedInIcon],
  ['GitHub', externalLinks.github, GitHubIcon],
] as const

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
            <strong>{SITE_NAME}</strong>
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
        <ul className="footer-networks">
          {NETWORKS.map(([name, href, NetworkIcon]) => (
            <li key={name}>
              <ExternalLink className="icon-button" href={href} bare>
                <NetworkIcon />
                <span className="visually-hidden">{name}</span>
              </ExternalLink>
            </li>
          ))}
        </ul>
      </div>
      <p className="footer-licence container">
        <Trans>
          Free and open-source software under the MIT License. The questions are in the public domain.
        </Trans>
      </p>
    </footer>
  )
}
