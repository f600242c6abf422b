import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const KEPT = fileURLToPath(new URL('../../../node_modules/.cache/firefox-startup', import.meta.url))

/** Names the Firefox version that compiled the cache; another version discards the cache by itself. */
const VERSION = 'compatibility.ini'
const CACHE = 'startupCache'

/**
 * Copies the kept startup cache, which is Firefox's own compiled scripts and styles, into a new profile. A
 * start from an empty profile takes 1.4 times the processor time.
 */
export function giveStartupCache(profile: string, kept = KEPT): void {
  if (!existsSync(kept) || existsSync(join(profile, VERSION))) return
  try {
    copyCache(kept, profile)
  } catch {
    // The kept cache is being replaced by that of another version: Firefox compiles its own.
    for (const name of [CACHE, VERSION]) rmSync(join(profile, name), { recursive: true, force: true })
  }
}

/** Keeps the startup cache of a gracefully closed Firefox, unless the kept one is of the same version. */
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
