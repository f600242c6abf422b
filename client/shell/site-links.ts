import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PageName } from '../pages.ts'

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
export const footerLinks = [
  ...toolbarLinks,
  ...linksTo([
    ['big_five', msg`The Big Five`],
    ['method', msg`Method`],
    ['device', msg`On this device`],
    ['accessibility', msg`Accessibility`],
  ]),
]

/** Links for returning visitors. */
export const returningLinks = linksTo([
  ['result', msg`See my results`],
  ['compare', msg`Compare with others`],
])

function linksTo(wanted: readonly (readonly [page: PageName, label: MessageDescriptor])[]): SiteLink[] {
  return wanted.map(([page, label]) => ({ page, label }))
}

const env = import.meta.env

/**
 * External links of the frame. Each is a deployment setting, read at build time, with a useful default; one of a social
 * network may be `off`.
 */
export const externalLinks = {
  mentorship: env.VITE_MENTORSHIP_URL || 'https://en.wikipedia.org/wiki/Mentorship',
  mailingList: env.VITE_MAILING_LIST_URL || 'https://github.com/rubynor/bigfive-web/discussions',
  facebook: env.VITE_FACEBOOK_URL || 'https://www.facebook.com/',
  twitter: env.VITE_TWITTER_URL || 'https://twitter.com/',
  linkedin: env.VITE_LINKEDIN_URL || 'https://www.linkedin.com/',
  github: env.VITE_GITHUB_URL || 'https://github.com/rubynor/bigfive-web',
} satisfies Record<string, string>
