import { injectManifest } from 'workbox-build'

/** Report texts that every interface language needs; other languages' come when they are first read. */
const REPORT_TEXTS = ['en', 'no', 'da', 'ar']

/**
 * Writes into the worker what it must have from its first day: the shells, the app, its words and
 * pictures, and the report texts of the interface languages. Hashed names need no revision.
 */
export async function writePrecache(site: string): Promise<void> {
  const { count, size, warnings } = await injectManifest({
    swSrc: `${site}/sw.js`,
    swDest: `${site}/sw.js`,
    globDirectory: site,
    globPatterns: [
      'shell/*.html',
      'assets/*.{js,css}',
      `assets/report-{${REPORT_TEXTS.join(',')}}-*.json`,
      'icons/icon.svg',
      'images/*.svg',
    ],
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: 1_000_000,
  })
  if (warnings.length > 0) throw new Error(warnings.join('\n'))
  process.stdout.write(`The worker precaches ${count} files, ${Math.round(size / 1024)} KiB as they are\n`)
}
