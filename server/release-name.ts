import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A name for what some folders hold, the same on every machine: a digest of their files. The folder of a built renderer
 * names the whole build: it names neither the worker nor the files of public/, but contains the hash of all sources
 * (client/prerender/build/release.ts), so that every change gives another name.
 */
export function nameRelease(...folders: string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
      hash.update(readFileSync(file))
    }
  }
  return hash.digest('base64url')
}
