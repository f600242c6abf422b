import type { Locale } from '../../locales/locales.ts'
import { findPage, type PageName } from '../pages.ts'

/** Vite's manifest of a build, as far as it is read here. */
export type BuildManifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** The scripts that a page needs besides the entry: its screen, guards and messages, and their imports. */
export function preloadsOf(manifest: BuildManifest, page: PageName | undefined, locale: Locale): string[] {
  const { screen, catalogs: own, guards } = page ? findPage(page) : { catalogs: [] }
  const catalogs = ['site', ...own]
  const entries = [
    ...(screen ? [`screens/${screen}`] : []),
    ...(guards ? ['guards.ts'] : []),
    ...catalogs.map((name) => `../locales/${locale}/${name}.po`),
  ]
  const files = new Set<string>()
  for (const entry of entries) collect(manifest, entry, files)
  for (const file of filesOf(manifest, 'index.html')) files.delete(file)
  return [...files].map((file) => `/${file}`)
}

function filesOf(manifest: BuildManifest, entry: string): Set<string> {
  const files = new Set<string>()
  collect(manifest, entry, files)
  return files
}

function collect(manifest: BuildManifest, entry: string, files: Set<string>): void {
  const { file, imports = [] } = find(manifest, entry)
  if (files.has(file)) return
  files.add(file)
  for (const imported of imports) collect(manifest, imported, files)
}

function find(manifest: BuildManifest, entry: string) {
  const found = manifest[entry]
  if (!found) throw new Error(`The build has no ${entry}`)
  return found
}
