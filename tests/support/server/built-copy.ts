import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFolder } from '../processes/clean-up.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** A copy of the built site in its own folder, for tests that change some of its files. */
export type BuiltCopy = { dist: string; remove(): void }

export function copyBuild(): BuiltCopy {
  const { path, remove } = makeFolder()
  cpSync(join(ROOT, 'dist'), path, { recursive: true })
  return { dist: path, remove }
}

/** Changes files of a copy and removes compressed copies of those that changed. Returns their number. */
export function rewriteFiles(pattern: string, change: (text: string) => string): number {
  let changed = 0
  for (const file of globSync(pattern)) {
    const text = readFileSync(file, 'utf8')
    const next = change(text)
    if (next === text) continue
    changed++
    writeFileSync(file, next)
    for (const encoding of ['br', 'gz']) rmSync(`${file}.${encoding}`, { force: true })
  }
  return changed
}
