import { cpSync, globSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuildManifest } from '../../client/preloads.ts'
import { makeFolder } from '../harness/leftovers.ts'
import { startSite, type Site, type SiteOptions } from '../harness/site.ts'
import type { Scene } from './scene.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * A copy of the built site that differs as a later release does: another worker, other shells (marked with
 * `data-release="next"`), and the test's screen in a file of another name, the old one being gone.
 */
export function makeNextRelease(): { dist: string; remove(): void } {
  const { path, remove } = makeFolder()
  cpSync(join(ROOT, 'dist'), path, { recursive: true })
  // The renderer looks for its packages above itself.
  symlinkSync(join(ROOT, 'node_modules'), join(path, 'node_modules'))
  const client = join(path, 'client')
  const screen = findTestScreen(client)
  const renamed = screen.replace(/^test-/, 'test-next-')
  for (const file of globSync(`${client}/**/*.{html,js}`)) {
    const text = readFileSync(file, 'utf8')
    let next = text.replaceAll(screen, renamed)
    if (file.includes('/shell/')) next = next.replace('<html ', '<html data-release="next" ')
    if (basename(file) === 'sw.js')
      next = next.replace(/("?revision"?:")([^"]+)(",\s*"?url"?:"shell)/g, '$1next-$2$3')
    if (next === text) continue
    writeFileSync(file, next)
    for (const encoding of ['br', 'gz']) rmSync(`${file}.${encoding}`, { force: true })
  }
  for (const file of globSync(`${client}/assets/${screen}*`)) cpSync(file, file.replace(screen, renamed))
  for (const file of globSync(`${client}/assets/${screen}*`)) rmSync(file)
  return { dist: path, remove }
}

function findTestScreen(client: string): string {
  const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as BuildManifest
  return basename(manifest['screens/test.tsx']!.file)
}

/** Puts another server in the place of the one that runs: the same address for browsers, the same database. */
export async function replaceSite({ site, proxy }: Scene, { env, ...options }: SiteOptions): Promise<Site> {
  await site.stop()
  const database = { PUBLIC_URL: proxy.url, DATABASE_URL: `sqlite:${site.databasePath}` }
  const next = await startSite({ ...options, env: { ...database, ...env } })
  proxy.upstream = next.url
  return next
}
