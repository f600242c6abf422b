import { createHash } from 'node:crypto'
import type { InlineParts } from '../client/rendering/renderer.ts'

/** What the pages may load: everything from here, nothing from elsewhere, and inline only what the build put there. */
const writePolicy = ({ scripts, styles }: InlineParts): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashSource)].join(' '),
    ["style-src 'self'", ...styles.map(hashSource)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** What no page of ours needs. */
const refusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Seconds a browser keeps to https once told: two years. */
const HSTS_SECONDS = 63_072_000

/** A header table; hot paths hand it on as it is, so it is never changed once made. */
export type HeaderTable = Readonly<Record<string, string>>

/**
 * Those of the headers that concern a file which is only ever part of a page. The others are about pages, and on a
 * slow line a dozen scripts with a kilobyte of them each cost a fifth of a second.
 */
export function assetHeaders(headers: HeaderTable): HeaderTable {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => FOR_ASSETS.has(name)))
}

/**
 * The headers of an answer that a program reads, never a reader: nothing in it may run or be framed, should a browser
 * be led to show it, and it is for this site alone. What the pages' policy allows would be a kilobyte of no use.
 */
export function apiHeaders(headers: HeaderTable): HeaderTable {
  return { ...assetHeaders(headers), 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" }
}

const FOR_ASSETS = new Set([
  'Cross-Origin-Resource-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
])

/**
 * The headers every answer carries. A plain table, not hono/secure-headers: the middleware rewrites the headers of
 * each answer one by one, 4 microseconds in the 24 of reading a result.
 * @param publicUrl with https, browsers are told to stay with it
 * @param inline what the policy lets pages carry inside them
 * @param hstsSubdomains browsers are told so of all hosts below it, too, of which some may have no https
 */
export function securityHeaders(
  publicUrl: string,
  inline: InlineParts = { scripts: [], styles: [] },
  hstsSubdomains = false,
): HeaderTable {
  const headers = {
    'Content-Security-Policy': writePolicy(inline),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // The camera reads QR codes, where it is asked to.
    'Permissions-Policy': ['camera=(self)', ...refusedFeatures.map((feature) => `${feature}=()`)].join(', '),
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  }
  if (!publicUrl.startsWith('https:')) return headers
  const hsts = `max-age=${HSTS_SECONDS}${hstsSubdomains ? '; includeSubDomains' : ''}`
  return { ...headers, 'Strict-Transport-Security': hsts }
}
