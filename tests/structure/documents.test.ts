import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, readSource } from './sources.ts'

const files = listFiles()
const documents = files.filter((path) =>
  /^([^/]+\/)?README\.md$|^client\/\w+\/README\.md$|CONTRIBUTING\.md$|^server\/operate\//.test(path),
)

/** Build output, and placeholders for several names. */
const NOT_KEPT = /LANG|\*|^generated\/|^dist\/|^\.?\/?data\b|^node_modules\//

/** The targets of a document's links, and what looks like a file or folder between backticks. */
function namedPaths(text: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)]
  const quoted = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]*|[\w-]+\.(?:tsx?|css|json|md|po))`/g)]
  const paths = [...links, ...quoted].map(([, path = '']) => path)
  return [...new Set(paths)].filter((path) => !NOT_KEPT.test(path))
}

/** Whether a path exists: from the document's own folder, from the root, or within a longer path. */
function isThere(path: string, folder: string): boolean {
  const asked = [normalize(join(folder, path)), normalize(path)].map((name) => name.replace(/\/$/, ''))
  return files.some((file) =>
    asked.some((name) => file === name || file.startsWith(`${name}/`) || `/${file}`.includes(`/${name}`)),
  )
}

test.each(documents)('%s names only files and folders that exist', (document) => {
  const named = namedPaths(readSource(document))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((path) => !isThere(path, dirname(document)))).toEqual([])
})

test.each(['banks', 'client', 'locales', 'public', 'server', 'tests'])('%s has a README', (folder) => {
  expect(documents).toContain(`${folder}/README.md`)
})
