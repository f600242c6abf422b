import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addEarlierAssets, MOST_RELEASES } from '../../../../client/prerender/build/earlier-assets.ts'

let dist: string
let built: number
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'))
  built = 0
})
afterEach(() => rmSync(dist, { recursive: true }))

/** One build, a second after the one before. @returns the files then reachable */
function release(name: string): string[] {
  const assets = join(dist, 'client/assets')
  rmSync(assets, { recursive: true, force: true })
  mkdirSync(assets, { recursive: true })
  writeFileSync(join(assets, `app-${name}.js`), name)
  addEarlierAssets(dist, name)
  const seconds = 1_000_000 + built++
  utimesSync(join(dist, 'releases', name), seconds, seconds)
  return readdirSync(assets).toSorted()
}

test('a first build has only its own files', () => {
  expect(release('a')).toEqual(['app-a.js'])
})

test('the files of earlier releases stay reachable, up to a number of releases', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const reachable = names.map(release)
  expect(reachable[1]).toEqual(['app-a.js', 'app-b.js'])
  expect(reachable.at(-1)).toHaveLength(MOST_RELEASES)
  expect(reachable.at(-1)).not.toContain('app-a.js')
})

test('the files of the build itself are listed', () => {
  release('a')
  release('b')
  expect(JSON.parse(readFileSync(join(dist, 'own-assets.json'), 'utf8'))).toEqual(['app-b.js'])
})

test('building the same release again changes nothing', () => {
  release('a')
  release('b')
  expect(release('b')).toEqual(['app-a.js', 'app-b.js'])
})
