import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { firstPaint } from './build/first-paint.ts'
import { inlineScript } from './build/inline-script.ts'
import { hashSources } from './build/release.ts'
import { squeeze } from './build/squeeze.ts'
import { webManifest } from './build/web-manifest.ts'

const root = import.meta.dirname
const configPath = `${root}/../locales/lingui.config.ts`

/**
 * Few files, each whole: what every page needs, what answers before the app is there, the database.
 * A small file costs a slow line a round trip of its own.
 */
const chunkGroups = [
  {
    name: 'storage',
    test: /node_modules\/dexie|client\/storage\/(?!keeper|attempt-|memory-|lock|deadline)/,
    priority: 3,
  },
  { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler|@lingui)\//, priority: 2 },
  {
    name: 'frame',
    test: /client\/(ui|app|arrival|locale|charts)|client\/(api|pages|routes|screens|browser-sources|hydration|lost-parts|time-limit|attempt\/unfinished-hint|report\/(copy-text|report-order|average-range))\.tsx?|locales\/locales|banks\/(level|vocabulary)|preload-helper/,
    priority: 2,
  },
  {
    name: 'answers',
    test: /client\/(outbox|storage\/(keeper|attempt-|memory-|lock|deadline)|attempt\/bank-(file|address))|banks\/(?!vocabulary|level|generated\/translators)|client\/release/,
    priority: 1,
  },
  { name: 'reading', test: /client\/screens\/reading\//, priority: 1, minShareCount: 2 },
  { name: 'report', test: /client\/(report|compare)\//, priority: 0, minShareCount: 2 },
]

export default defineConfig(({ isSsrBuild }) => ({
  root,
  define: { __RELEASE__: JSON.stringify(hashSources()) },
  // React has had this hook itself since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  publicDir: isSsrBuild ? false : '../public',
  plugins: [
    react(),
    lingui({ configPath }),
    babel({
      presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ configPath }) }, { configPath })],
    }),
    firstPaint(),
    inlineScript('virtual:arrival-script', `${root}/arrival/watch.ts`),
    inlineScript('virtual:early-script', `${root}/early.ts`),
    !isSsrBuild && squeeze(),
    !isSsrBuild &&
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'sw.ts',
        outDir: '../dist/client',
        injectRegister: false,
        manifest: webManifest,
        // The precache list is written last, by build/precache.ts: the shells do not exist yet.
        injectManifest: { injectionPoint: undefined },
      }),
  ],
  build: {
    outDir: isSsrBuild ? '../dist/server' : '../dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      output: {
        assetFileNames: nameAsset,
        ...(!isSsrBuild && {
          codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false },
        }),
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
}))

/** Data files of the same name in different folders are told apart: report-en-….json, items-en-….json. */
function nameAsset({ originalFileNames }: { originalFileNames: string[] }): string {
  const kind = /generated\/(items|report)s?\//.exec(originalFileNames[0] ?? '')?.[1]
  return kind ? `assets/${kind}-[name]-[hash][extname]` : 'assets/[name]-[hash][extname]'
}
