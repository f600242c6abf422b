import { expect, test } from 'vitest'
import { readSource } from './sources.ts'

type Locked = { version: string; optionalDependencies?: Record<string, string> }

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
