import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../processes/clean-up.ts'
import { giveStartupCache, keepStartupCache } from './firefox-startup-cache.ts'

let folder: string
let kept: string
beforeEach(() => {
  const made = makeFolder()
  folder = made.path
  kept = join(folder, 'kept', 'cache')
  return made.remove
})

/** A profile as a Firefox of this version leaves it. */
function usedProfile(version: string): string {
  const profile = emptyProfile(`used-${version}`)
  mkdirSync(join(profile, 'startupCache'))
  writeFileSync(join(profile, 'startupCache', 'scriptCache.bin'), `compiled by ${version}`)
  writeFileSync(join(profile, 'compatibility.ini'), `LastVersion=${version}`)
  writeFileSync(join(profile, 'cookies.sqlite'), 'of a visitor')
  return profile
}

function emptyProfile(name: string): string {
  const profile = join(folder, name)
  mkdirSync(profile)
  return profile
}

const compiledIn = (profile: string) => readFileSync(join(profile, 'startupCache', 'scriptCache.bin'), 'utf8')

test('a new profile gets what an earlier one compiled, and nothing of its visitor', () => {
  keepStartupCache(usedProfile('1'), kept)
  const profile = emptyProfile('new')
  giveStartupCache(profile, kept)
  expect(compiledIn(profile)).toBe('compiled by 1')
  expect(readdirSync(profile).toSorted()).toEqual(['compatibility.ini', 'startupCache'])
})

test('nothing is given before something was kept', () => {
  const profile = emptyProfile('new')
  giveStartupCache(profile, kept)
  expect(readdirSync(profile)).toEqual([])
})

test('a profile that was used keeps its own', () => {
  keepStartupCache(usedProfile('1'), kept)
  const profile = usedProfile('2')
  giveStartupCache(profile, kept)
  expect(compiledIn(profile)).toBe('compiled by 2')
})

test('what another version compiled takes the place of what was kept', () => {
  keepStartupCache(usedProfile('1'), kept)
  keepStartupCache(usedProfile('2'), kept)
  const profile = emptyProfile('new')
  giveStartupCache(profile, kept)
  expect(compiledIn(profile)).toBe('compiled by 2')
  expect(readdirSync(join(folder, 'kept'))).toEqual(['cache'])
})

test('a profile without a cache leaves what was kept', () => {
  keepStartupCache(emptyProfile('never-started'), kept)
  expect(existsSync(kept)).toBe(false)
})
