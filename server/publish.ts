import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { nameRelease } from './release-name.ts'
import { StartFailure } from './start-failure.ts'
import { Unfinished } from './unfinished.ts'

/** Names of release folders; they sort by the time of the clock when they were made. */
const RELEASE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[\w-]{8}$/

/** The link to the current release. */
const CURRENT = 'current'

/** Made by the build: lists the hashed files of a release's own build, without those added from earlier ones. */
const OWN = 'own-assets.json'

/**
 * Copies a built site into a folder of releases, as `releases/TIME-NAME`, and points the link `current` there
 * at it. Adds the hashed files of earlier releases, which open pages may still request. `current` always
 * points at a complete release. A running server keeps serving what it has read until it is restarted.
 * @param dist the built site, with `client/` and `server/` in it
 * @param keep how many releases are kept, this one included; the previous one is always kept, to go back to
 * @returns the folder that `current` points at: the previous one if it is the same build
 * @throws StartFailure when there is no built site or `current` is not a link; nothing was changed
 */
export function publishRelease(dist: string, folder: string, keep: number, now: Date): string {
  for (const part of ['client/index.html', 'server/entry-server.js', OWN]) {
    if (existsSync(join(dist, part))) continue
    throw new StartFailure(`There is no built site in ${dist}: run "npm run build" first.`)
  }
  const releases = join(folder, 'releases')
  if (!relative(resolve(dist), resolve(releases)).startsWith('..')) {
    throw new StartFailure(`${folder} lies in the built site: name a folder outside of ${dist}.`)
  }
  const current = join(folder, CURRENT)
  const before = readLink(current)
  const name = nameRelease(join(dist, 'server')).slice(0, 8)
  if (before?.endsWith(`-${name}`) && existsSync(join(releases, before))) return join(releases, before)

  mkdirSync(releases, { recursive: true })
  const made = listReleases(releases)
  const others = made.filter((one) => one !== before)
  // The previous one comes first: others have later names if the clock ran ahead when they were made.
  const earlier = [...made.filter((one) => one === before), ...others].slice(0, keep - 1)
  const release = `${now.toISOString().replace(/[:.]/g, '-')}-${name}`
  using copy = new Unfinished(join(releases, release), now, (one) => RELEASE.test(one))
  for (const half of ['client', 'server'])
    cpSync(join(dist, half), join(copy.path, half), { recursive: true })
  copyFileSync(join(dist, OWN), join(copy.path, OWN))
  const assets = join(copy.path, 'client', 'assets')
  const own = new Set(readOwn(copy.path))
  for (const name of readdirSync(assets)) if (!own.has(name)) rmSync(join(assets, name))
  for (const one of earlier) shareAssets(join(releases, one), assets)
  copy.rename()
  using link = new Unfinished(current, now)
  symlinkSync(join('releases', release), link.path)
  link.rename()
  for (const old of others) {
    if (!earlier.includes(old)) rmSync(join(releases, old), { recursive: true })
  }
  return join(releases, release)
}

/** The names of the releases in a folder, newest first by the time in their names. */
function listReleases(releases: string): string[] {
  return readdirSync(releases)
    .filter((name) => RELEASE.test(name))
    .sort()
    .reverse()
}

function readOwn(release: string): string[] {
  return JSON.parse(readFileSync(join(release, OWN), 'utf8')) as string[]
}

/** Links the files a release was built with into `assets`. Files of the same name have the same content. */
function shareAssets(release: string, assets: string): void {
  for (const name of readOwn(release)) {
    const from = join(release, 'client', 'assets', name)
    const to = join(assets, name)
    if (existsSync(to) || !existsSync(from)) continue
    try {
      linkSync(from, to)
    } catch {
      // Some file systems have no hard links.
      copyFileSync(from, to)
    }
  }
}

/** The name of the folder a link points at; undefined where there is no link. */
function readLink(link: string): string | undefined {
  const found = lstatSync(link, { throwIfNoEntry: false })
  if (!found) return undefined
  if (found.isSymbolicLink()) return basename(readlinkSync(link))
  throw new StartFailure(
    `${link} exists and is not a link to a release: name another folder, or move it away.`,
  )
}
