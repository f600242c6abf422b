import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compressFiles } from './compress.ts'
import { keepEarlierAssets } from './earlier-assets.ts'
import { minifyScript } from './minify.ts'
import { writePages } from './pages.ts'
import { writeFonts, writePreviews } from './previews.ts'
import { hashSources } from './release.ts'
import { writeSitemap } from './sitemap.ts'
import { listWorkerFiles, type BuildManifest } from './worker-files.ts'

/*
 * The last step of a build, after Vite has made the client and the renderer: pages and shells are
 * rendered, then listed in the worker, then everything is compressed.
 */

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const site = `${dist}/client`
const { renderer } = await import(pathToFileURL(`${dist}/server/entry-server.js`).href)

const manifest = JSON.parse(readFileSync(`${site}/.vite/manifest.json`, 'utf8')) as BuildManifest

await writePages(renderer, site)
writeFonts(`${dist}/server/fonts`)
await writePreviews(renderer, site, `${dist}/server/fonts`)
writeSitemap(renderer, site)
// What translators read, which the page on this site links to.
copyFileSync(fileURLToPath(new URL('../../banks/TRANSLATORS.md', import.meta.url)), `${site}/translators.txt`)
// It explains a folder of the sources.
rmSync(`${site}/README.md`)
// No other script shares the worker's names.
writeFileSync(`${site}/sw.js`, await minifyScript(readFileSync(`${site}/sw.js`, 'utf8'), { module: true }))
listWorkerFiles(site, manifest)
await compressFiles(site)
keepEarlierAssets(dist, hashSources())
