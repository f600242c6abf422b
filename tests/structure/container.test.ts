import { expect, test } from 'vitest'
import { readSource } from './sources.ts'

const dockerfile = readSource('server/deploy/Dockerfile')

/** The lines of a file that are no comments. */
function readLines(path: string): string[] {
  return readSource(path)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
}

test('what Git ignores is not copied into the image: the database, builds and packages of this machine', () => {
  // Docker's patterns begin at the root, Git's in every folder unless they contain a slash.
  const ignored = readLines('.gitignore').map((line) =>
    line.includes('/') ? line.replace(/^\//, '') : `**/${line}`,
  )
  expect(readLines('server/deploy/Dockerfile.dockerignore')).toEqual(
    expect.arrayContaining(['.git', ...ignored]),
  )
})

test('the user in the image may write to every folder that compose.yaml mounts', () => {
  const [, site = ''] = /^ {2}site:\n(.*?)^ {2}\w+:/ms.exec(readSource('server/deploy/compose.yaml')) ?? []
  const mounted = [...site.matchAll(/^ +- \w+:(\/\w+)$/gm)].map(([, folder]) => folder)
  expect(mounted).toContain('/data')
  const [, made = '', given] = /^RUN mkdir (.+) && chown node:node (.+)$/m.exec(dockerfile) ?? []
  expect(made.split(' ')).toEqual(mounted)
  expect(given).toBe(made)
})
