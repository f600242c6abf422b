import type { Random } from '../../support/random.ts'
import { NASTY_TEXTS } from './nasty-values.ts'
import { requestText } from './raw-connection.ts'

const METHODS = ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'PURGE']

const ID = '0123456789abcdef01234567'

const PLACES = [
  '/',
  '/about',
  '/no',
  '/ar/test',
  '/api',
  '/api/',
  '/api/save',
  '/api/health',
  '/api/results',
  '/api/result/',
  '/api/result/*',
  '/result/*',
  '/no/result/*',
  '/ar/result/*',
  '/compare/*',
  '/sv/compare/*',
  '/assets/*',
  '/shell/*',
  '/*',
  '/*/*',
]

const PIECES = [
  ID,
  ID.toUpperCase(),
  `${ID}0`,
  'https%3A%2F%2Fexample.org%2Fno%2Fresult%2F' + ID,
  '..%2f..%2fetc%2fpasswd',
  '../../../etc/passwd',
  '..%5c..%5cwindows',
  '%',
  '%f',
  '%00',
  '%ff%fe',
  '%E0%A4%A',
  '%2e%2e',
  '.',
  '..',
  ';',
  '//example.org',
  '%2f%2fexample.org',
  '__proto__',
  'constructor',
  'undefined',
  'W3sibmFtZSI6ImEiLCJpZCI6IjAxMjM0NTY3ODlhYmNkZWYwMTIzNDU2NyJ9XQ',
  'W10',
  'bnVsbA',
  'e30',
  'a'.repeat(9000),
  '/'.repeat(9000),
  `a${'/'.repeat(12_000)}a`,
  '%2f'.repeat(3000),
  '/..'.repeat(3000),
  '.a'.repeat(4000),
  'index.html',
  'sw.js',
  '.env',
  '.git/config',
  'pending',
]

const QUERIES = [
  '',
  '?',
  '?ids=',
  `?ids=${ID}`,
  `?ids=${Array(50).fill(ID).join(',')}`,
  `?ids=${Array.from({ length: 51 }, (_, n) => n.toString(16).padStart(24, '0')).join(',')}`,
  '?ids=a&ids=b',
  '?ids[]=a&ids[0]=b',
  '?ids=%00',
  '?ids=%',
  '?__proto__[x]=1',
  '?=&&&=?',
  `?x=${'y'.repeat(5000)}`,
  '?next=//example.org',
]

const HEADERS: [string, string[]][] = [
  [
    'Host',
    [
      'localhost',
      'localhost:80',
      'example.org',
      'EXAMPLE.org:443',
      '[::1]:3000',
      '127.0.0.1',
      'a_b',
      'xn--a',
      // These look like hosts, but no URL can contain them.
      '256.256.256.256',
      '1.2.3.4.5',
      'foo.1',
      'localhost.0x:8080',
    ],
  ],
  [
    'Cookie',
    [
      'locale=no',
      'locale=%',
      'locale',
      '=',
      ';;;',
      'locale=ar; locale=xx',
      '__proto__=1',
      `a=${'b'.repeat(4000)}`,
    ],
  ],
  [
    'Accept-Language',
    ['nb-NO,nb;q=0.9', '*', 'ar;q=abc', ';q=1', 'sv;q=1e9', 'da;;;', ','.repeat(4000), 'x-'.repeat(2000)],
  ],
  ['Accept-Encoding', ['br', 'gzip;q=0', '*;q=0', 'identity;q=0', 'br;q=abc', ';', 'br,'.repeat(1000)]],
  ['If-None-Match', ['*', 'W/"', '"', '""', ',,,', 'W/W/"x"']],
  ['Range', ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'x=y']],
  [
    'Content-Type',
    [
      'application/json',
      'application/json; charset=utf-7',
      'text/plain',
      ';',
      'multipart/form-data; boundary=',
    ],
  ],
  ['Idempotency-Key', ['x', '00000000-0000-4000-8000-000000000000', ',']],
  ['X-Forwarded-For', ['1.2.3.4', ',,,', '::::::', 'x'.repeat(3000)]],
  ['Expect', ['100-continue', 'something']],
  ['Upgrade', ['websocket', 'h2c']],
  ['Origin', ['null', 'https://example.org']],
  ['Transfer-Encoding', ['chunked']],
  ['X-Nasty', [...NASTY_TEXTS].filter((text) => !/[\0\r\n]/.test(text) && text.length < 1000)],
]

const BODIES = ['', '', '{}', '[]', 'null', '{"answers":[]}', 'a=b', '{'.repeat(5000)]

/** Returns a whole HTTP request that no browser on the site would send, with `Connection: close`. */
export function strangeRequest(random: Random): string {
  const path = random.pick(PLACES).replaceAll('*', () => random.pick(PIECES)) + random.pick(QUERIES)
  const body = random.pick(BODIES)
  const headers = new Map([['Host', 'localhost']])
  for (let count = random.integer(0, 4); count > 0; count--) {
    const [name, values] = random.pick(HEADERS)
    headers.set(name, random.pick(values))
  }
  const chunked = headers.has('Transfer-Encoding')
  if (!chunked && body !== '') headers.set('Content-Length', String(body.length))
  headers.set('Connection', 'close')
  const sent = chunked ? `${body.length.toString(16)}\r\n${body}\r\n${body === '' ? '' : '0\r\n\r\n'}` : body
  const method = random.chance(0.6) ? 'GET' : random.pick(METHODS)
  return requestText(`${method} ${path} HTTP/1.1`, [...headers], sent)
}
