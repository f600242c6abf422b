import type { Locale } from '../../locales/locales.ts'
import { findPage, type PageName } from '../pages.ts'

/** Vite's manifest of a build, as far as it is read here. */
export type BuildManifest = Record<
  string,
  { file: string; name?: string; imports?: string[]; dynamicImports?: string[] }
>

/** The scripts that a page needs besides the entry: its screen, guards and messages, and their imports. */
export function preloadsOf(manifest: BuildManifest, page: PageName | undefined, locale: Locale): string[] {
  const { screen, catalogs: own, guards } = page ? findPage(page) : { catalogs: [] }
  const catalogs = ['site', ...own]
  const entries = [
    ...(screen ? [`site/${screen}`] : []),
    ...(guards ? ['shell/guards.ts'] : []),
    ...catalogs.map((name) => `../locales/${locale}/${name}.po`),
  ]
  const named = new Set(filesOf(manifest, ['index.html']))
  return filesOf(manifest, entries).filter((file) => !named.has(file))
}

/** The addresses of what modules of the build need at once: their own files, and those that these import. */
export function filesOf(manifest: BuildManifest, modules: readonly string[]): string[] {
  const files = new Set<string>()
  const collect = (module: string) => {
    const found = manifest[module]
    if (!found) throw new Error(`The build has no ${module}`)
    if (files.has(`/${found.file}`)) return
    files.add(`/${found.file}`)
    found.imports?.forEach(collect)
  }
  modules.forEach(collect)
  return [...files]
}
