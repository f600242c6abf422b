import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { findLocale, inLocale, languageTag, LOCALES } from '../../locales/locales.ts'
import { rememberLocale } from '../base/locale/locale-cookie.ts'
import { useLocale } from '../base/locale/locale-context.tsx'
import { CheckIcon, GlobeIcon } from '../base/ui/icons.tsx'
import { Menu } from '../base/ui/menu.tsx'
import { useMounted } from '../base/stores/use-store.ts'

/** Shows the same page in another interface language, and remembers the choice. */
export function LanguageSwitcher() {
  const current = useLocale()
  const { pathname } = useLocation()
  const rest = useQueryAndHash()
  return (
    <Menu className="language-menu" summary={<Summary name={findLocale(current).name} />}>
      <p className="menu-heading">
        <Trans>Language of this site</Trans>
      </p>
      <ul className="menu-list">
        {LOCALES.map(({ code, name }) => (
          <li key={code}>
            <Link
              className="menu-item"
              to={inLocale(pathname, code) + rest}
              lang={languageTag(code)}
              hrefLang={languageTag(code)}
              aria-current={code === current ? 'true' : undefined}
              onClick={() => rememberLocale(code)}
            >
              <span className="grow" translate="no">
                {name}
              </span>
              {code === current && <CheckIcon />}
            </Link>
          </li>
        ))}
      </ul>
    </Menu>
  )
}

function Summary({ name }: { name: string }) {
  return (
    <>
      <GlobeIcon />
      <span className="visually-hidden">
        <Trans>Language of this site</Trans>
      </span>
      <span className="language-name" translate="no">
        {name}
      </span>
    </>
  )
}

/** Returns the query and hash. Empty until mounted, because rendered pages do not know them. */
function useQueryAndHash(): string {
  const { search, hash } = useLocation()
  return useMounted() ? search + hash : ''
}
