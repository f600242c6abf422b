import { createContext, use } from 'react'
import { DEFAULT_LOCALE, type Locale } from '../../../locales/locales.ts'
import { pathTo, type PageName } from '../../pages.ts'

/** The interface language of the page being shown. */
export const LocaleContext = createContext<Locale>(DEFAULT_LOCALE)

export function useLocale(): Locale {
  return use(LocaleContext)
}

/** Builds addresses in the current locale. */
export function usePathTo(): (name: PageName, id?: string) => string {
  const locale = useLocale()
  return (name, id) => pathTo(name, locale, id)
}
