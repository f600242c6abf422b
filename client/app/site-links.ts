import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pageNames, type PageName } from '../pages.ts'

export type SiteLink = { page: PageName; label: MessageDescriptor }

/** The toolbar's entries, in order. */
export const toolbarLinks = linksTo([
  ['index', msg`Home`],
  ['result', msg`Result`],
  ['compare', msg`Compare`],
  ['articles', msg`Articles`],
  ['privacy', msg`Privacy`],
  ['about', msg`About`],
])

/** The footer's entries. */
export const footerLinks = [...toolbarLinks, ...linksTo([['big_five', msg`The Big Five`]])]

/** What a visitor who has been here before comes back for. */
export const returningLinks = linksTo([
  ['result', msg`See your results`],
  ['compare', msg`Compare with others`],
])

/** The page of that name, where the site has it. */
export function existingPage(name: string): PageName | undefined {
  return pageNames.find((page) => page === name)
}

/** Only pages in the table are linked: a site without one of them has no dead ends. */
function linksTo(
  wanted: readonly (readonly [page: string, label: MessageDescriptor])[],
): readonly SiteLink[] {
  return wanted.flatMap(([name, label]) => {
    const page = existingPage(name)
    return page ? [{ page, label }] : []
  })
}
