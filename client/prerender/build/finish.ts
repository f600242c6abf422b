import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compressFiles } from './compress.ts'
import { addEarlierAssets } from './earlier-assets.ts'
import { writePages, writeSitemap } from './pages.ts'
import { writeFonts, writePreviews } from './previews.ts'
import { hashSources } from './release.ts'
import type { BuildManifest } from '../preloads.ts'
import { writeWorkerFiles } from './worker-files.ts'

/*
 * The last step of a build, after Vite has built the client and the renderer: renders pages and shells, lists
 * them in the worker, then compresses everything.
 */

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))
const site = `${dist}/client`
const { renderer } = await import(pathToFileURL(`${dist}/server/entry-server.js`).href)

const manifest = JSON.parse(readFileSync(`${site}/.vite/manifest.json`, 'utf8')) as BuildManifest

await writePages(renderer, site)
writeFonts(`${dist}/server/fonts`)
await writePreviews(renderer, site, `${dist}/server/fonts`)
writeSitemap(renderer, site)
// The guide for translators with every change, which a page of the site links to.
const guide = ['TRANSLATORS.md', 'REPORT-TEXTS.md'].map((name) =>
  readFileSync(new URL(`../../../banks/${name}`, import.meta.url), 'utf8'),
)
writeFileSync(`${site}/translators.txt`, guide.join('\n'))
// Where iOS looks for the icon of a page that it has not read, such as one on the reading list.
copyFileSync(`${site}/icons/icon-180.png`, `${site}/apple-touch-icon.png`)
// Copied from public/; it documents that folder of the sources.
rmSync(`${site}/README.md`)
writeWorkerFiles(site, manifest)
await compressFiles(site)
addEarlierAssets(dist, hashSources())
