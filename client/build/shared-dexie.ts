import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { minifyScript } from './minify.ts'

/*
 * The database's library is the largest part that page and worker have in common. It is made into one file that both
 * take: pages import it, and the worker, which is no module where browsers of 2022 are to run it, has importScripts.
 */

/** The build that its package names first is written for browsers of 2012. */
export const DEXIE = fileURLToPath(new URL('../../node_modules/dexie/dist/modern/dexie.mjs', import.meta.url))

/** What stands before the library, and what is taken of it. */
const SOURCE = fileURLToPath(new URL('../storage/device/dexie.ts', import.meta.url))
const IN_WORKER = fileURLToPath(new URL('../sw/shared-dexie.ts', import.meta.url))

/** The file that page and worker share: its address on this site, and its text. */
export type SharedDexie = { path: string; code: string }

/** Makes the library into a script that is a classic one and a module alike. */
export async function makeSharedDexie(): Promise<SharedDexie> {
  const entry = '\0shared-dexie'
  const bundle = await rolldown({
    input: entry,
    resolve: { alias: { dexie: DEXIE } },
    plugins: [
      {
        name: 'shared-dexie-entry',
        resolveId: (source) => (source === entry ? entry : undefined),
        load: (id) =>
          id === entry
            ? `import Dexie, { liveQuery } from ${JSON.stringify(SOURCE)}
               globalThis.sharedDexie = { Dexie, liveQuery }`
            : undefined,
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  const code = await minifyScript(output[0].code)
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 7)
  return { path: `/assets/dexie-${hash}.js`, code }
}

/** In pages: writes the file, and has whoever imports Dexie take it from there. */
export function shareWithPages({ path, code }: SharedDexie): Plugin {
  return {
    name: 'share-dexie-with-pages',
    enforce: 'pre',
    resolveId: (source) => (source === path ? { id: path, external: 'absolute' } : undefined),
    load: (id) =>
      id === DEXIE
        ? `import ${JSON.stringify(path)}
           const { Dexie, liveQuery } = globalThis.sharedDexie
           export { Dexie, Dexie as default, liveQuery }`
        : undefined,
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: path.slice(1), source: code })
    },
  }
}

/** In the worker: likewise, with importScripts. */
export function shareWithWorker({ path }: SharedDexie): Plugin {
  return {
    name: 'share-dexie-with-worker',
    enforce: 'pre',
    load: (id) =>
      id === DEXIE
        ? `import { takeDexie } from ${JSON.stringify(IN_WORKER)}
           const { Dexie, liveQuery } = takeDexie(${JSON.stringify(path)})
           export { Dexie, Dexie as default, liveQuery }`
        : undefined,
  }
}
