import { createHash } from 'node:crypto'
import type { InlineParts } from '../client/prerender/renderer.ts'

/** The Content-Security-Policy of pages: resources from this site only, and the inline code of the build. */
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

/** Browser features that no page needs. */
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

/** Seconds for which a browser uses https only: two years. */
const HSTS_SECONDS = 63_072_000

/** Response headers as a plain object. Hot paths pass it on without a copy, so it must not be changed once made. */
export type HeaderTable = Readonly<Record<string, string>>

/**
 * The security headers of a file that is only loaded as part of a page. The others concern pages: on a slow
 * line, a dozen scripts with a kilobyte of them each took a fifth of a second longer.
 */
export function assetHeaders(headers: HeaderTable): HeaderTable {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => FOR_ASSETS.has(name)))
}

/**
 * The security headers of a response that programs read, not people. Should a browser be made to show it,
 * nothing in it may run or be framed, and other sites may not load it. The policy of pages would be a
 * kilobyte of no use.
 */
export function apiHeaders(headers: HeaderTable): HeaderTable {
  return { ...assetHeaders(headers), 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" }
}

/**
 * The security headers of the service worker's script. Its policy is for what the worker itself does: it only
 * fetches from this site.
 */
export function workerHeaders(headers: HeaderTable): HeaderTable {
  return {
    ...assetHeaders(headers),
    'Content-Security-Policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
  }
}

const FOR_ASSETS = new Set([
  'Cross-Origin-Resource-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
])

/**
 * The security headers of a page; {@link assetHeaders}, {@link apiHeaders} and {@link workerHeaders} take
 * from them. A plain object instead of hono/secure-headers, because that middleware sets the headers of each
 * response one by one: 4 of the 24 microseconds of reading a result.
 * @param publicUrl with https, browsers are told to use https only (HSTS)
 * @param inline the inline scripts and styles that the policy allows
 * @param hstsSubdomains whether HSTS also covers subdomains, some of which may have no https
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
    // The camera is used to scan QR codes.
    'Permissions-Policy': ['camera=(self)', ...refusedFeatures.map((feature) => `${feature}=()`)].join(', '),
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  }
  if (!publicUrl.startsWith('https:')) return headers
  const hsts = `max-age=${HSTS_SECONDS}${hstsSubdomains ? '; includeSubDomains' : ''}`
  return { ...headers, 'Strict-Transport-Security': hsts }
}
