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

test('a new profile gets the startup cache of an earlier one, and none of its visitor data', () => {
  keepStartupCache(usedProfile('1'), kept)
  const profile = emptyProfile('new')
  giveStartupCache(profile, kept)
  expect(compiledIn(profile)).toBe('compiled by 1')
  expect(readdirSync(profile).toSorted()).toEqual(['compatibility.ini', 'startupCache'])
})

test('a new profile stays empty while no cache is kept', () => {
  const profile = emptyProfile('new')
  giveStartupCache(profile, kept)
  expect(readdirSync(profile)).toEqual([])
})

test('a used profile keeps its own cache', () => {
  keepStartupCache(usedProfile('1'), kept)
  const profile = usedProfile('2')
  giveStartupCache(profile, kept)
  expect(compiledIn(profile)).toBe('compiled by 2')
})

test('the cache of another version replaces the kept one', () => {
  keepStartupCache(usedProfile('1'), kept)
  keepStartupCache(usedProfile('2'), kept)
  const profile = emptyProfile('new')
  giveStartupCache(profile, kept)
  expect(compiledIn(profile)).toBe('compiled by 2')
  expect(readdirSync(join(folder, 'kept'))).toEqual(['cache'])
})

test('nothing is kept of a profile without a cache', () => {
  keepStartupCache(emptyProfile('never-started'), kept)
  expect(existsSync(kept)).toBe(false)
})
