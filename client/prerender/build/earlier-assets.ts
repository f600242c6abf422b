import { cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How many releases stay reachable, the newest included. */
export const MOST_RELEASES = 5

/**
 * Keeps a copy of this release's hashed files, and adds those of earlier releases beside them, because pages
 * that are open during a deployment still request theirs. The worker does not keep those, and a published
 * release (server/publish.ts) takes only the files of its own build from here.
 * @param dist the folder that holds the built `client`; copies are kept in its `releases`, and this release's
 * files are listed in its `own-assets.json`
 * @param release names this release; building it again replaces its copy
 */
export function addEarlierAssets(dist: string, release: string): void {
  const assets = join(dist, 'client/assets')
  const shelf = join(dist, 'releases')
  writeFileSync(join(dist, 'own-assets.json'), JSON.stringify(readdirSync(assets)))
  mkdirSync(shelf, { recursive: true })
  rmSync(join(shelf, release), { recursive: true, force: true })
  cpSync(assets, join(shelf, release), { recursive: true })
  for (const [age, stored] of newestFirst(shelf).entries()) {
    if (age >= MOST_RELEASES) rmSync(stored, { recursive: true })
    else cpSync(stored, assets, { recursive: true, force: false })
  }
}

function newestFirst(shelf: string): string[] {
  const stored = readdirSync(shelf).map((name) => join(shelf, name))
  return stored.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
}
