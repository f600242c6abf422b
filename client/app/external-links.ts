const env = import.meta.env

/** External links of the frame. Each is a deployment setting, read at build time, with a useful default. */
export const externalLinks = {
  mentorship: env.VITE_MENTORSHIP_URL || 'https://en.wikipedia.org/wiki/Mentorship',
  mailingList: env.VITE_MAILING_LIST_URL || 'https://github.com/rubynor/bigfive-web/discussions',
  facebook: env.VITE_FACEBOOK_URL || 'https://www.facebook.com/',
  twitter: env.VITE_TWITTER_URL || 'https://twitter.com/',
  linkedin: env.VITE_LINKEDIN_URL || 'https://www.linkedin.com/',
  github: env.VITE_GITHUB_URL || 'https://github.com/rubynor/bigfive-web',
} satisfies Record<string, string>
