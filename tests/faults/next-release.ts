import { cpSync, globSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFolder } from '../harness/leftovers.ts'
import { startSite, type Site, type SiteOptions } from '../harness/site.ts'
import type { Scene } from './scene.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * A copy of the built site that differs as a later release does: another worker, other shells (marked with
 * `data-release="next"`), and all scripts under other names.
 * @param earlier whether the old ones are still there beside them, as builds keep them for some releases, or are gone
 */
export function makeNextRelease(earlier: 'kept' | 'gone'): { dist: string; remove(): void } {
  const { path, remove } = makeFolder()
  cpSync(join(ROOT, 'dist'), path, { recursive: true })
  // The renderer looks for its packages above itself.
  symlinkSync(join(ROOT, 'node_modules'), join(path, 'node_modules'))
  const client = join(path, 'client')
  renameScripts(client)
  if (earlier === 'kept') {
    cpSync(join(ROOT, 'dist/client/assets'), join(client, 'assets'), { recursive: true, force: false })
  }
  for (const file of globSync(`${client}/shell/*.html`)) {
    rewrite(file, (text) => text.replace('<html ', '<html data-release="next" '))
  }
  rewrite(join(client, 'sw.js'), (text) =>
    text.replaceAll(/("revision":")([^"]+","url":"shell)/g, '$1next-$2'),
  )
  return { dist: path, remove }
}

/** Gives every script another name, as a build does to those that changed and to those that ask for them. */
function renameScripts(client: string): void {
  const scripts = globSync(`${client}/assets/*.js`).map((file) => basename(file))
  const named = new RegExp(scripts.join('|').replaceAll('.', '\\.'), 'g')
  for (const file of globSync(`${client}/**/*.{html,js}`)) {
    rewrite(file, (text) => text.replaceAll(named, (name) => `next-${name}`))
  }
  for (const file of globSync(`${client}/assets/*.js*`))
    renameSync(file, join(dirname(file), `next-${basename(file)}`))
}

/** Changes a file, and removes its compressed copies when that makes a difference. */
function rewrite(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8')
  const next = change(text)
  if (next === text) return
  writeFileSync(file, next)
  for (const encoding of ['br', 'gz']) rmSync(`${file}.${encoding}`, { force: true })
}

/** Puts another server in the place of the one that runs: the same address for browsers, the same database. */
export async function replaceSite({ site, proxy }: Scene, { env, ...options }: SiteOptions): Promise<Site> {
  await site.stop()
  const database = { PUBLIC_URL: proxy.url, DATABASE_URL: `sqlite:${site.databasePath}` }
  const next = await startSite({ ...options, env: { ...database, ...env } })
  proxy.upstream = next.url
  return next
}
