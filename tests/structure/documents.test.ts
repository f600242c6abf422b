import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, readSource } from './sources.ts'

const files = listFiles()
const documents = files.filter((path) => /^([^/]+\/)?README\.md$|CONTRIBUTING\.md$/.test(path))

/** What a build makes, or a word that stands for many. */
const NOT_KEPT = /LANG|\*|^generated\/|^dist\/|^\.?\/?data\b|^node_modules\//

/** What a document's links lead to, and what it names between backticks that looks like a file or a folder. */
function namedPaths(text: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)]
  const quoted = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]*|[\w-]+\.(?:tsx?|css|json|md|po))`/g)]
  const paths = [...links, ...quoted].map(([, path = '']) => path)
  return [...new Set(paths)].filter((path) => !NOT_KEPT.test(path))
}

/** From the document's own folder, from the top, or the end of a longer path. */
function isThere(path: string, folder: string): boolean {
  const asked = [normalize(join(folder, path)), normalize(path)].map((name) => name.replace(/\/$/, ''))
  return files.some((file) =>
    asked.some((name) => file === name || file.startsWith(`${name}/`) || `/${file}`.includes(`/${name}`)),
  )
}

test.each(documents)('%s names nothing that is not there', (document) => {
  const named = namedPaths(readSource(document))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((path) => !isThere(path, dirname(document)))).toEqual([])
})

test.each(['banks', 'client', 'locales', 'public', 'server', 'tests'])(
  '%s says what lives there',
  (folder) => {
    expect(documents).toContain(`${folder}/README.md`)
  },
)
