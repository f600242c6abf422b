import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The folders a build is made of. */
const SOURCES = ['client', 'banks', 'locales', 'public']

/** Files in them that are not part of a build: notes for developers, and the compiler's own. */
const LEFT_OUT = /(^README\.md|\.tsbuildinfo)$/

/** Names a release by its sources and packages: building the same twice gives the same name. */
export function hashSources(): string {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name))
      .map((entry) => `${entry.parentPath}/${entry.name}`),
  )
  const hash = createHash('sha256')
  for (const file of [...files.sort(), `${root}package-lock.json`]) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}
