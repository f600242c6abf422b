import { randomUUID } from 'node:crypto'
import type { Random } from '../../support/random.ts'
import { makeAttempt } from './attempts.ts'
import { requestText } from './raw-connection.ts'

/** Returns bytes that are not HTTP, or requests that are damaged, unfinished, contradictory or too large. */
export function garbage(random: Random): Buffer {
  return random.pick(kinds)(random)
}

const HOST = ['Host', 'localhost'] as const
const GET = requestText('GET /api/health HTTP/1.1')

const kinds: ((random: Random) => Buffer)[] = [
  noise,
  noise,
  damagedSave,
  damagedSave,
  damagedSave,
  (random) => latin(save().slice(0, random.integer(1, 4000))),
  (random) => latin(GET.slice(0, random.integer(1, GET.length - 1))),
  (random) => latin(random.pick(greetings)),
  (random) => latin(random.pick(requests)),
  (random) => latin(GET.repeat(random.integer(2, 50))),
  (random) => latin(`${GET}${noise(random).toString('latin1')}`),
  (random) =>
    latin(requestText('GET / HTTP/1.1', [HOST, ['X-Big', 'x'.repeat(random.integer(8000, 100_000))]])),
  (random) => latin(requestText('GET / HTTP/1.1', manyHeaders(random.integer(50, 5000)))),
  (random) =>
    latin(`POST /api/save HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${random.pick(chunks)}`),
]

/** Opening bytes of other protocols and other versions of HTTP. */
const greetings = [
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'SSH-2.0-OpenSSH_9.2\r\n',
  '\x05\x01\x00',
  'EHLO example.org\r\n',
  '\x00\x00\x00\x00',
  '\r\n\r\n\r\n\r\n',
  'GET /\r\n',
  'GET / HTTP/0.9\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
]

/** Requests whose head is contradictory, or asks for something other than a page. */
const requests = [
  requestText('CONNECT example.org:443 HTTP/1.1'),
  requestText('GET http://example.org/api/health HTTP/1.1'),
  requestText('GET http:// HTTP/1.1'),
  requestText('OPTIONS * HTTP/1.1'),
  requestText('GET * HTTP/1.1'),
  requestText('GET api/health HTTP/1.1'),
  requestText('GET /\\example.org HTTP/1.1'),
  requestText('GET /a b HTTP/1.1'),
  requestText('GET /\x01\x7f\xff HTTP/1.1'),
  requestText('get / HTTP/1.1'),
  requestText('GET / HTTP/1.1', []),
  requestText('GET / HTTP/1.0', []),
  requestText('GET / HTTP/1.1', [HOST, HOST]),
  requestText('GET / HTTP/1.1', [['Host', 'a b']]),
  requestText('GET / HTTP/1.1', [['Host', '']]),
  requestText('GET / HTTP/1.1', [['Host', 'x/../y?z#w@']]),
  requestText('GET / HTTP/1.1', [HOST, ['Bad Name', 'x']]),
  requestText('GET / HTTP/1.1', [HOST, ['X', 'a\0b']]),
  requestText('GET / HTTP/1.1', [HOST, ['Connection', 'Upgrade'], ['Upgrade', 'websocket']]),
  requestText('GET / HTTP/1.1\r\nHost: x\r\n folded: yes'),
  requestText('POST /api/save HTTP/1.1', [HOST, ['Content-Length', '-1']]),
  requestText('POST /api/save HTTP/1.1', [HOST, ['Content-Length', '1e9']]),
  requestText('POST /api/save HTTP/1.1', [HOST, ['Content-Length', '99999999999999999999']]),
  requestText('POST /api/save HTTP/1.1', [HOST, ['Content-Length', '5'], ['Content-Length', '6']], 'hello'),
  requestText(
    'POST /api/save HTTP/1.1',
    [HOST, ['Content-Length', '5'], ['Transfer-Encoding', 'chunked']],
    '0\r\n\r\n',
  ),
  requestText('POST /api/save HTTP/1.1', [HOST, ['Transfer-Encoding', 'gzip, chunked']], '0\r\n\r\n'),
  requestText('POST /api/save HTTP/1.1', [HOST, ['Transfer-Encoding', 'chunked, identity']], '0\r\n\r\n'),
]

const chunks = [
  'zz\r\n',
  '-1\r\n',
  'ffffffffffffffffff\r\n',
  '5\r\nhello0\r\n\r\n',
  `1;${'x'.repeat(20_000)}\r\na\r\n`,
  '0\r\nX: y\r\n\r\n',
]

function noise(random: Random): Buffer {
  return Buffer.from(Array.from({ length: random.integer(1, 3000) }, () => random.integer(0, 255)))
}

/** Returns a valid save with some bytes of its head or body changed. */
function damagedSave(random: Random): Buffer {
  const bytes = latin(save())
  for (let count = random.integer(1, 5); count > 0; count--) {
    bytes[random.integer(0, Math.min(bytes.length, 600) - 1)] = random.integer(0, 255)
  }
  return bytes
}

function save(): string {
  const { body } = makeAttempt()
  const headers = [
    HOST,
    ['Content-Type', 'application/json'],
    ['Idempotency-Key', randomUUID()],
    ['Content-Length', String(body.length)],
  ] as const
  return requestText('POST /api/save HTTP/1.1', headers, body)
}

function manyHeaders(count: number): [string, string][] {
  return Array.from({ length: count }, (_, n) => [n === 0 ? 'Host' : `X-${n}`, String(n)])
}

function latin(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}
