import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The folders a build is made of. */
const SOURCES = ['client', 'banks', 'locales', 'public']

/** Names a release by its sources and packages: building the same twice gives the same name. */
export function hashSources(): string {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`),
  )
  const hash = createHash('sha256')
  for (const file of [...files.sort(), `${root}package-lock.json`]) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}
