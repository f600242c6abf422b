import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Makes a folder hold exactly these JSON files (path within the folder -> value). A file that is right
 * already is not touched, so watchers and caches see only what changed; files that no longer belong are
 * removed.
 */
export function writeFolder(folder: string, files: ReadonlyMap<string, unknown>): void {
  for (const [path, value] of files) {
    const file = join(folder, path)
    const text = JSON.stringify(value)
    if (readText(file) === text) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(join(folder, '/').length).replaceAll('\\', '/')
    if (entry.isFile() && !files.has(path)) rmSync(file)
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
