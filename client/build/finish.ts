import { fileURLToPath, pathToFileURL } from 'node:url'
import { compressFiles } from './compress.ts'
import { writePages } from './pages.ts'
import { writePrecache } from './precache.ts'
import { writeSitemap } from './sitemap.ts'

/*
 * The last step of a build, after Vite has made the client and the renderer: pages and shells are
 * rendered, then listed in the worker, then everything is compressed.
 */

const site = fileURLToPath(new URL('../../dist/client', import.meta.url))
const { renderer } = await import(
  pathToFileURL(fileURLToPath(new URL('../../dist/server/entry-server.js', import.meta.url))).href
)

await writePages(renderer, site)
writeSitemap(renderer, site)
await writePrecache(site)
await compressFiles(site)
