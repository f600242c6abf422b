import {
  chmodSync,
  cpSync,
  existsSync,
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
import { LOCK, openToAll, shareFile, sharePackages } from './release-packages.ts'
import { StartFailure } from './start-failure.ts'
import { Unfinished } from './unfinished.ts'

/** Names of release folders; they sort by the time of the clock when they were made. */
const RELEASE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[\w-]{8}$/

/** The link to the current release. */
const CURRENT = 'current'

/** Made by the build: lists the hashed files of a release's own build, without those added from earlier ones. */
const OWN = 'own-assets.json'

/** The built site in a release. */
const DIST = 'dist'

/** What a release takes of it: not the copies of earlier hashed files that the build keeps beside. */
const BUILT = ['client', 'server', OWN]

/** The hashed files of a built site. */
const ASSETS = join('client', 'assets')

/** What the server runs from beside the built site: its code, and what that imports. */
const CODE = ['server', 'banks', 'locales']

/**
 * Makes a release of a site, `releases/TIME-NAME` in a folder, and points the link `current` there at it: the built
 * site, the server's code and its packages, so that nothing else is needed to run it. Adds the hashed files of earlier
 * releases, which open pages may still request. `current` always points at a complete release. No file of an earlier
 * release is changed, so a running server goes on, and starts worker processes, until it is restarted.
 * @param site the project's folder, with `dist` and `node_modules` in it
 * @param keep how many releases are kept, this one included; the previous one is always kept, to go back to
 * @returns the folder that `current` points at: the previous one if it is the same
 * @throws StartFailure when there is no built site or `current` is not a link; nothing was changed
 */
export function publishRelease(site: string, folder: string, keep: number, now: Date): string {
  const dist = join(site, DIST)
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
  const parts = [join(dist, 'server'), ...CODE.map((part) => join(site, part))]
  const name = nameRelease(...parts).slice(0, 8)
  if (before?.endsWith(`-${name}`) && existsSync(join(releases, before))) return join(releases, before)

  // Whoever publishes may have a umask that closes them to the server's user.
  for (const opened of [folder, releases]) {
    if (mkdirSync(opened, { recursive: true }) !== undefined) chmodSync(opened, 0o755)
  }
  const made = listReleases(releases)
  const others = made.filter((one) => one !== before)
  // The previous one comes first: others have later names if the clock ran ahead when they were made.
  const earlier = [...made.filter((one) => one === before), ...others].slice(0, keep - 1)
  const release = `${now.toISOString().replace(/[:.]/g, '-')}-${name}`
  using copy = new Unfinished(join(releases, release), now, (one) => RELEASE.test(one))
  for (const part of [...CODE, 'package.json', LOCK, ...BUILT.map((built) => join(DIST, built))]) {
    cpSync(join(site, part), join(copy.path, part), { recursive: true })
  }
  sharePackages(site, copy.path)
  const assets = join(siteOf(copy.path), ASSETS)
  const own = new Set(readOwn(copy.path))
  for (const asset of readdirSync(assets)) if (!own.has(asset)) rmSync(join(assets, asset))
  for (const one of earlier) shareAssets(join(releases, one), assets)
  openToAll(copy.path)
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
  return JSON.parse(readFileSync(join(siteOf(release), OWN), 'utf8')) as string[]
}

/** The built site in a release. Releases of 2026 that were made without the server's code are the built site. */
function siteOf(release: string): string {
  const dist = join(release, DIST)
  return existsSync(dist) ? dist : release
}

/** Links the files a release was built with into `assets`. Files of the same name have the same content. */
function shareAssets(release: string, assets: string): void {
  for (const name of readOwn(release)) {
    const from = join(siteOf(release), ASSETS, name)
    if (existsSync(from)) shareFile(from, join(assets, name))
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
