import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const KEPT = fileURLToPath(new URL('../../../node_modules/.cache/firefox-startup', import.meta.url))

/** Says which Firefox compiled the cache; another one discards it by itself. */
const VERSION = 'compatibility.ini'
const CACHE = 'startupCache'

/**
 * Puts the startup cache that was kept into a profile that has none: what Firefox compiled of its own scripts and
 * styles. A start from an empty profile takes 1.4 times the processor time.
 */
export function giveStartupCache(profile: string, kept = KEPT): void {
  if (!existsSync(kept) || existsSync(join(profile, VERSION))) return
  try {
    copyCache(kept, profile)
  } catch {
    // Replaced at this moment by the one of another version: Firefox compiles its own.
    for (const name of [CACHE, VERSION]) rmSync(join(profile, name), { recursive: true, force: true })
  }
}

/** Keeps the startup cache of a Firefox that was closed in order, unless the one kept is of the same version. */
export function keepStartupCache(profile: string, kept = KEPT): void {
  if (versionIn(profile) === undefined || versionIn(profile) === versionIn(kept)) return
  if (!existsSync(join(profile, CACHE))) return
  mkdirSync(dirname(kept), { recursive: true })
  const copy = mkdtempSync(`${kept}-`)
  try {
    copyCache(profile, copy)
    rmSync(kept, { recursive: true, force: true })
    renameSync(copy, kept)
  } catch {
    // Another process has just kept its own.
    rmSync(copy, { recursive: true, force: true })
  }
}

function copyCache(from: string, to: string): void {
  for (const name of [CACHE, VERSION]) cpSync(join(from, name), join(to, name), { recursive: true })
}

function versionIn(folder: string): string | undefined {
  const path = join(folder, VERSION)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
