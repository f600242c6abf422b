import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkOf } from './prerender/build/chunks.ts'
import { inlineIcon, inlineScript } from './prerender/build/inline.ts'
import { hashSources } from './prerender/build/release.ts'

const root = import.meta.dirname
const configPath = `${root}/../locales/lingui.config.ts`
const linguiConfig = getConfig({ configPath })

/** Returns how many languages the test can be taken in, so that the front page need not load their list. */
function countLanguages(): number {
  return (JSON.parse(readFileSync(`${root}/../banks/generated/languages.json`, 'utf8')) as unknown[]).length
}

export default defineConfig(({ isSsrBuild }) => ({
  root,
  define: {
    __RELEASE__: JSON.stringify(hashSources()),
    __LANGUAGE_COUNT__: countLanguages(),
    // Without NODE_ENV, React on the server runs in development mode, which doubles the time for each page.
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
  // Bundles the renderer into one file that needs no other: its folder may be replaced while the server runs.
  ssr: { noExternal: true },
  resolve: {
    alias: [
      // React has had this hook itself since version 18.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      // Its main entry is written for browsers of 2012.
      { find: /^dexie$/, replacement: `${root}/../node_modules/dexie/dist/modern/dexie.mjs` },
    ],
  },
  publicDir: isSsrBuild ? false : '../public',
  plugins: [
    react(),
    lingui({ configPath }),
    babel({
      presets: [linguiTransformerBabelPreset({ linguiConfig }, { configPath })],
    }),
    inlineIcon(),
    inlineScript('virtual:arrival-script', `${root}/base/arrival/watch.ts`),
    inlineScript('virtual:start-script', `${root}/base/arrival/start-script.ts`),
    inlineScript('virtual:missing-scripts-script', `${root}/base/arrival/missing-scripts-script.ts`),
    inlineScript('virtual:keep-taps-script', `${root}/test/intake/keep-taps-script.ts`),
    inlineScript('virtual:early-script', `${root}/test/intake/early-script.ts`),
    !isSsrBuild &&
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'worker',
        filename: 'sw.ts',
        outDir: '../dist/client',
        injectRegister: false,
        // One for each language, see prerender/web-manifest.ts.
        manifest: false,
        // The list of files is written last, by prerender/build/worker-files.ts: the shells do not exist yet.
        injectManifest: { injectionPoint: undefined },
      }),
  ],
  build: {
    outDir: isSsrBuild ? '../dist/server' : '../dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloadFromDocument },
    target: 'es2022',
    rolldownOptions: {
      output: {
        assetFileNames: nameAsset,
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: !isSsrBuild && {
          groups: [
            {
              name: (id, context) => chunkOf(id, (data) => context.getModuleInfo(data)?.importers[0]),
              debugName: 'folders',
            },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
}))

/** Names a data file for its folder, too: reports-en-….json, items-en-….json. */
function nameAsset({ originalFileNames: [file = ''] }: { originalFileNames: string[] }): string {
  const folder = file.endsWith('.json') ? `${basename(dirname(file))}-` : ''
  return `assets/${folder}[name]-[hash:7][extname]`
}

/**
 * Preloads what a document names, and nothing beside a later import: after a reload, WebKit may fail an import whose
 * file a preload has just found in its memory, and remembers the failure until the document is left.
 */
function preloadFromDocument(_file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) {
  return hostType === 'html' ? files : []
}
