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
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { nameRelease } from './release-name.ts'
import { StartFailure } from './start-failure.ts'

/** Names of release folders, which sort by their time. */
const RELEASE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[\w-]{8}$/

/** In a release's folder: the hashed files it was built with, without those it has from earlier releases. */
const OWN = 'own-assets.json'

/**
 * Puts a built site into a folder of releases, as `releases/TIME-NAME`, and lets the link `current` there lead to it.
 * Beside its own hashed files it has those of the releases before, which pages that are open still ask for. At every
 * moment `current` is a whole release. A server that runs goes on with what it has read until it is started again.
 * @param dist the built site, with `client/` and `server/` in it
 * @param keep how many releases stay, this one included; the one before stays in any case, to go back to
 * @returns the folder `current` leads to: the one it led to before where that is the same build
 * @throws StartFailure when there is no built site, or `current` is no link; nothing was changed
 */
export function publishRelease(dist: string, folder: string, keep: number, now: Date): string {
  for (const part of ['client/index.html', 'server/entry-server.js']) {
    if (existsSync(join(dist, part))) continue
    throw new StartFailure(`There is no built site in ${dist}: run "npm run build" first.`)
  }
  const releases = join(folder, 'releases')
  if (!relative(resolve(dist), resolve(releases)).startsWith('..')) {
    throw new StartFailure(`${folder} lies in the built site: name a folder outside of ${dist}.`)
  }
  const current = join(folder, 'current')
  const before = readLink(current)
  const name = nameRelease(join(dist, 'server')).slice(0, 8)
  if (before?.endsWith(`-${name}`) && existsSync(join(releases, before))) return join(releases, before)

  mkdirSync(releases, { recursive: true })
  const earlier = listReleases(releases).slice(0, keep - 1)
  const release = `${now.toISOString().replace(/[:.]/g, '-')}-${name}`
  const part = join(releases, `${release}.${process.pid}.part`)
  try {
    for (const half of ['client', 'server']) cpSync(join(dist, half), join(part, half), { recursive: true })
    const assets = join(part, 'client', 'assets')
    mkdirSync(assets, { recursive: true })
    writeFileSync(join(part, OWN), JSON.stringify(readdirSync(assets)))
    for (const one of earlier) shareAssets(join(releases, one), assets)
    renameSync(part, join(releases, release))
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
  switchTo(current, join('releases', release))
  for (const old of listReleases(releases).slice(keep)) {
    if (old !== before) rmSync(join(releases, old), { recursive: true })
  }
  return join(releases, release)
}

/** The names of the releases in a folder, newest first. */
function listReleases(releases: string): string[] {
  return readdirSync(releases)
    .filter((name) => RELEASE.test(name))
    .sort()
    .reverse()
}

/** Adds the files a release was built with; what has the same name is the same file. */
function shareAssets(release: string, assets: string): void {
  const own = JSON.parse(readFileSync(join(release, OWN), 'utf8')) as string[]
  for (const name of own) {
    const from = join(release, 'client', 'assets', name)
    const to = join(assets, name)
    if (existsSync(to) || !existsSync(from)) continue
    try {
      linkSync(from, to)
    } catch {
      // Not every file system has a second name for a file.
      copyFileSync(from, to)
    }
  }
}

/** Where the link leads, by its last part; undefined where there is none. */
function readLink(link: string): string | undefined {
  const found = lstatSync(link, { throwIfNoEntry: false })
  if (!found) return undefined
  if (found.isSymbolicLink()) return basename(readlinkSync(link))
  throw new StartFailure(
    `${link} is no link that a release was made under: name another folder, or move it away.`,
  )
}

/** A link cannot be changed, but another one can take its name at once. */
function switchTo(link: string, target: string): void {
  const next = `${link}.${process.pid}`
  rmSync(next, { force: true })
  symlinkSync(target, next)
  renameSync(next, link)
}
