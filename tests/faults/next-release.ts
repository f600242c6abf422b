import { cpSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashBytes, writePacks } from '../../client/prerender/build/worker-files.ts'
import type { WorkerFiles } from '../../client/worker/file-set.ts'
import { copyBuild, rewriteFiles, type BuiltCopy } from '../support/server/built-copy.ts'
import { startServer, type ServerProcess, type ServerOptions } from '../support/server/server-process.ts'
import type { Scene } from '../support/journey.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Copies the built site and changes it as a later release would: another worker, other shells (marked with
 * `data-release="next"`), and all scripts under other names.
 * @param earlier whether the old scripts are kept beside them, as builds do for some releases, or are gone
 */
export function makeNextRelease(earlier: 'kept' | 'gone'): BuiltCopy {
  const copy = copyBuild()
  const client = join(copy.dist, 'client')
  renameScripts(client)
  if (earlier === 'kept') {
    cpSync(join(ROOT, 'dist/client/assets'), join(client, 'assets'), { recursive: true, force: false })
  }
  rewriteFiles(`${client}/shell/*.html`, (text) => text.replace('<html ', '<html data-release="next" '))
  rewriteFiles(`${client}/sw.js`, (text) => updateHashes(text, client))
  rebuildPacks(client)
  return copy
}

/** Renames every script, as a build renames those that changed and those that import them. */
function renameScripts(client: string): void {
  const scripts = globSync(`${client}/assets/*.js`).map((file) => basename(file))
  const named = new RegExp(scripts.join('|').replaceAll('.', '\\.'), 'g')
  rewriteFiles(`${client}/**/*.{html,js}`, (text) => text.replaceAll(named, (name) => `next-${name}`))
  for (const file of globSync(`${client}/assets/*.js{,.br,.gz}`))
    renameSync(file, join(dirname(file), `next-${basename(file)}`))
}

/** Updates the hashes of files in the worker's text, which identify them. */
function updateHashes(worker: string, client: string): string {
  const hash = `[\\w-]{${hashBytes(new Uint8Array()).length}}`
  const next = worker.replaceAll(
    new RegExp(`"(/[^"]+\\.\\w+)":"${hash}"`, 'g'),
    (_, path: string) => `"${path}":"${hashBytes(readFileSync(client + path))}"`,
  )
  if (next === worker) throw new Error('The worker names no file by its hash')
  return next
}

/** Rebuilds the packs from the changed files, and removes the old packs. */
function rebuildPacks(client: string): void {
  rmSync(`${client}/packs`, { recursive: true })
  const [files = ''] = /\{"app":.*?"later":\{[^}]*\}\}/s.exec(readFileSync(`${client}/sw.js`, 'utf8')) ?? []
  writePacks(client, JSON.parse(files) as WorkerFiles)
}

/** Replaces the running server with another on the same database, at the same address for browsers. */
export async function replaceSite(
  { site, proxy }: Scene,
  { env, ...options }: ServerOptions,
): Promise<ServerProcess> {
  await site.stop()
  const database = { PUBLIC_URL: proxy.url, DATABASE_URL: `sqlite:${site.databasePath}` }
  const next = await startServer({ ...options, env: { ...database, ...env } })
  proxy.upstream = next.url
  return next
}
