/** A setting of the deployment, as operate/settings.md lists it. An empty value counts as none. */
export type Setting = { name: string; default: string; meaning: string }

/** Every setting the server reads from its environment when it starts. */
export const settings = [
  { name: 'PORT', default: '3000', meaning: 'The port to listen on, 1 to 65535.' },
  { name: 'HOST', default: '0.0.0.0', meaning: 'The address to listen on; `::` takes IPv6 as well.' },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:PORT',
    meaning: 'The origin visitors see, for links and metadata; `https://` turns on HSTS.',
  },
  {
    name: 'HSTS_SUBDOMAINS',
    default: 'off',
    meaning: '`on` binds browsers to https on every host below that of `PUBLIC_URL` as well.',
  },
  {
    name: 'DATABASE_URL',
    default: 'sqlite:./data/bigfive.db',
    meaning:
      'Where results are kept: `sqlite:` and a file, made when missing, or `postgres://USER:PASSWORD@HOST/DATABASE`.',
  },
  {
    name: 'RATE_LIMIT',
    default: '1200',
    meaning:
      'Requests a minute from one client address, or `off`. A page and a deletion count as five each, a preview picture as two, or twelve when it is painted; five results of a comparison as one more, and so do five events or 1.5 kB of them.',
  },
  {
    name: 'TRUST_PROXY',
    default: 'off',
    meaning:
      '`on` behind one reverse proxy; behind several of your own in a row, how many there are, up to 9. The client address is the one that many places from the end of `X-Forwarded-For`.',
  },
  {
    name: 'KEEP_ALIVE',
    default: '10, or 620 with TRUST_PROXY',
    meaning:
      'Seconds for which an idle connection stays open, 1 to 3600. Behind a proxy or load balancer, longer than that keeps its own connections open: else it answers 502 when it uses one that has just been closed.',
  },
  {
    name: 'ANALYTICS',
    default: 'on',
    meaning:
      '`off` counts no visits, not even of those who agreed to it; what was counted before stays for `npm run report`.',
  },
  {
    name: 'ANALYTICS_DAYS',
    default: '90',
    meaning:
      'Days for which the events of visits are kept, 1 to 3650; of older days only sums are kept, for ever.',
  },
  {
    name: 'ANALYTICS_IP',
    default: 'short',
    meaning:
      'What the events of a visit keep of the client address: `full`, `short` (an IPv4 address’s first 24 bits, an IPv6 one’s first 48) or `none`.',
  },
  {
    name: 'GEO_DATABASE',
    default: 'off',
    meaning:
      'A file in MaxMind’s format (.mmdb), by which country and city of a visit are looked up; read when the server starts.',
  },
  {
    name: 'GEO_HEADERS',
    default: 'off',
    meaning:
      'Behind a proxy that knows where visitors are, the header it gives the country’s code in and, after a comma, that of the city, such as `CF-IPCountry,CF-IPCity`; needs `TRUST_PROXY`.',
  },
  {
    name: 'ADMIN_TOKEN',
    default: 'off',
    meaning:
      'A secret of 20 characters or more, such as `openssl rand -hex 24` makes, that opens the page about visits, `/admin`.',
  },
  {
    name: 'SECURITY_CONTACT',
    default: 'off',
    meaning:
      'An email address, or the `https:` URL of a page, for whoever finds a security fault; published in `/.well-known/security.txt`.',
  },
  {
    name: 'METRICS_PORT',
    default: 'off',
    meaning: 'The port on which this machine alone may ask for `/metrics`, for Prometheus.',
  },
  {
    name: 'WORKERS',
    default: '1',
    meaning:
      'Processes that share the port, up to 64, so that more processors render pages. Each counts for `RATE_LIMIT` by itself.',
  },
  {
    name: 'WORKER',
    default: 'on',
    meaning: '`off` takes the service worker and its caches off visitors’ devices; answers there stay.',
  },
] as const satisfies readonly Setting[]

export type SettingName = (typeof settings)[number]['name']

/** Every setting the build reads from its environment. */
export const buildSettings = [
  { name: 'VITE_SHUFFLE_ITEMS', default: 'off', meaning: '`on` shuffles the items of each attempt.' },
  {
    name: 'VITE_TESTS_TAKEN',
    default: '700000',
    meaning: 'How many tests were taken on all the test’s sites, which the front page claims.',
  },
  {
    name: 'VITE_LANGUAGE_COUNT',
    default: '20',
    meaning: 'Into how many languages the test was translated on all its sites, which the front page claims.',
  },
  ...(
    [
      ['MENTORSHIP', 'https://en.wikipedia.org/wiki/Mentorship', 'The first link of the top bar.'],
      [
        'MAILING_LIST',
        'https://github.com/rubynor/bigfive-web/discussions',
        'The second link of the top bar.',
      ],
      ['FACEBOOK', 'https://www.facebook.com/', 'A link of the footer, or `off` for none.'],
      ['TWITTER', 'https://twitter.com/', 'A link of the footer, or `off` for none.'],
      ['LINKEDIN', 'https://www.linkedin.com/', 'A link of the footer, or `off` for none.'],
      [
        'GITHUB',
        'https://github.com/rubynor/bigfive-web',
        'The repository, which the footer and several pages link to.',
      ],
    ] as const
  ).map(([name, url, meaning]) => ({ name: `VITE_${name}_URL` as const, default: url, meaning })),
  {
    name: 'VITE_ANALYTICS',
    default: 'on',
    meaning: '`off` counts no visits and asks for no consent; for a server with `ANALYTICS=off`.',
  },
  {
    name: 'VITE_CONTACT',
    default: 'none',
    meaning:
      'An email address or the URL of a page, shown on the privacy page, for private requests such as to delete a result.',
  },
  {
    name: 'VITE_OPERATOR',
    default: 'none',
    meaning:
      'Who runs the site and answers for its data, shown on the privacy page: a name, and where to find it.',
  },
  {
    name: 'VITE_HOSTED_IN',
    default: 'none',
    meaning: 'Where the server and its backups are, shown on the privacy page: a company and a country.',
  },
  {
    name: 'VITE_AUTHORITY',
    default: 'none',
    meaning: 'The data protection authority for complaints, shown on the privacy page.',
  },
] as const satisfies readonly Setting[]

export type BuildSettingName = (typeof buildSettings)[number]['name']

export type Environment = Record<string, string | undefined>

/** A setting that cannot be used; the message says what to write. */
export class WrongSetting extends Error {}

/**
 * A sentence about a name in an environment that is none of ours but resembles one, such as TRUSTPROXY; undefined when
 * there is none. Shorter names than those with eight letters resemble those of other programs.
 */
export function findMisspelt(env: Environment): string | undefined {
  const ours: readonly string[] = [...settings, ...buildSettings].map(({ name }) => name)
  for (const name of Object.keys(env)) {
    if (ours.includes(name) || !env[name]?.trim()) continue
    const meant = ours.find((one) => one.length >= 8 && isNear(plain(name), plain(one)))
    if (meant !== undefined) return `${name} is no setting: write ${meant}=… if you mean that, or remove it.`
  }
  return undefined
}

function plain(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z]/g, '')
}

/** Whether two words differ by at most one letter that is added, left out, wrong, or swapped with the next. */
function isNear(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [restOfOne, restOfOther] = [one.slice(start), other.slice(start)]
  return (
    restOfOne === restOfOther ||
    restOfOne.slice(1) === restOfOther ||
    restOfOne === restOfOther.slice(1) ||
    restOfOne.slice(1) === restOfOther.slice(1) ||
    (restOfOne.slice(2) === restOfOther.slice(2) &&
      restOfOne[0] === restOfOther[1] &&
      restOfOne[1] === restOfOther[0])
  )
}
