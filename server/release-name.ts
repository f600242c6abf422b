import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A name for a build, the same on every machine: a digest of the renderer's files. The renderer names neither the
 * worker nor the files of public/, but contains the hash of all sources (client/prerender/build/release.ts), so that every
 * change gives another name.
 * @param folder the renderer's folder in the build
 */
export function nameRelease(folder: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    hash.update(readFileSync(file))
  }
  return hash.digest('base64url')
}
