import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { usePathTo } from '../base/locale/locale-context.tsx'
import type { PageName } from '../pages.ts'
import { Mark } from '../base/charts/mark.tsx'
import { SITE_NAME } from './head.ts'
import { LanguageSwitcher } from './language-switcher.tsx'
import { PagesMenu } from './pages-menu.tsx'
import { toolbarLinks } from './site-links.ts'

/**
 * The bar at the top of every page: logo, toolbar where there is room, languages, results and menu. On the
 * test page it has only the logo, languages and a way out, so that nothing competes with the question.
 * @param page the page shown; undefined while an error is shown in its place
 */
export function TopBar({ page }: { page: PageName | undefined }) {
  const path = usePathTo()
  const { t, i18n } = useLingui()
  const isTest = page === 'test'
  return (
    <header className="top-bar">
      <a className="skip-link button" href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <div className="top-bar-row container">
        <Link className="logo" to={path('index')} aria-label={t`${SITE_NAME}, home page`}>
          <Mark size={32} />
          <span className="logo-name" translate="no">
            {SITE_NAME}
          </span>
        </Link>
        {!isTest && (
          <nav className="toolbar" aria-label={t`Main`}>
            {toolbarLinks.map(({ page: name, label }) => (
              <Link
                key={name}
                className="toolbar-link"
                to={path(name)}
                aria-current={name === page ? 'page' : undefined}
              >
                {i18n._(label)}
              </Link>
            ))}
          </nav>
        )}
        <LanguageSwitcher />
        <Link
          className={`button button-small ${isTest ? 'button-quiet' : 'button-outline see-results'}`}
          to={path(isTest ? 'index' : 'result')}
        >
          {isTest ? (
            <Trans>Leave</Trans>
          ) : (
            <span className="sentence-case">
              <Trans>see results</Trans>
            </span>
          )}
        </Link>
        {!isTest && <PagesMenu page={page} />}
      </div>
    </header>
  )
}
