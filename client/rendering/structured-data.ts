import { SITE_NAME } from '../app/head.ts'

/** The organisation behind the site, for search engines (schema.org). */
export function describeOrganisation(origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: SITE_NAME,
    url: origin,
    logo: `${origin}/icons/icon-512.png`,
  }
}
