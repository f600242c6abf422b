import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A name for a build, the same on every machine: a digest of the renderer's files, which name those of the
 * client.
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
