import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { usePathTo } from '../base/locale/locale-context.tsx'
import type { PageName } from '../pages.ts'
import { ExternalLink } from '../base/ui/external-link.tsx'
import { MenuIcon } from '../base/ui/icons.tsx'
import { Menu } from '../base/ui/menu.tsx'
import { returningLinks, toolbarLinks, type SiteLink, externalLinks } from './site-links.ts'

/** What the toolbar has besides the pages for returning visitors. */
const OTHERS = toolbarLinks.filter(({ page }) => !returningLinks.some((link) => link.page === page))

/**
 * The dropdown of pages: first what a returning visitor came for; on narrow screens, which have no toolbar, its other
 * entries, too.
 */
export function PagesMenu({ page }: { page: PageName | undefined }) {
  return (
    <Menu className="pages-menu" summary={<Summary />}>
      <nav aria-labelledby="pages-heading">
        <p className="menu-heading" id="pages-heading">
          <Trans>Pages</Trans>
        </p>
        <PageList className="menu-list" links={returningLinks} page={page} />
        <PageList className="menu-list menu-toolbar" links={OTHERS} page={page} />
        <ul className="menu-list menu-part menu-aside row">
          <li>
            <ExternalLink className="menu-item" href={externalLinks.mentorship}>
              <Trans>Mentorship</Trans>
            </ExternalLink>
          </li>
          <li>
            <ExternalLink className="menu-item" href={externalLinks.mailingList}>
              <Trans>Mailing list</Trans>
            </ExternalLink>
          </li>
        </ul>
      </nav>
    </Menu>
  )
}

function Summary() {
  return (
    <>
      <MenuIcon />
      <span className="visually-hidden">
        <Trans>Menu</Trans>
      </span>
    </>
  )
}

type PageListProps = { className: string; links: readonly SiteLink[]; page?: PageName | undefined }

function PageList({ className, links, page }: PageListProps) {
  const path = usePathTo()
  const { i18n } = useLingui()
  return (
    <ul className={className}>
      {links.map(({ page: name, label }) => (
        <li key={name}>
          <Link className="menu-item" to={path(name)} aria-current={name === page ? 'page' : undefined}>
            {i18n._(label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
