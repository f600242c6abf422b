import { LOCALES } from '../../locales/locales.ts'
import { findPage, pageNames, pathTo } from '../../client/pages.ts'

/** Every static page of the site, in every interface language. */
export const staticPaths = LOCALES.flatMap(({ code, iso, dir }) =>
  pageNames
    .filter((name) => findPage(name).prerendered)
    .map((name) => ({ path: pathTo(name, code), name, locale: code, lang: iso.split('-')[0] ?? code, dir })),
)
