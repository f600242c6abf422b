import { readFileSync } from 'node:fs'
import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { LOCALES } from '../locales/locales.ts'
import { firstPaint } from './build/first-paint.ts'
import { inlineIcon } from './build/inline-icon.ts'
import { inlineScript } from './build/inline-script.ts'
import { hashSources } from './build/release.ts'
import { minifyScripts } from './build/minify.ts'
import { shortenMessageIds } from './build/short-ids.ts'

const root = import.meta.dirname
const configPath = `${root}/../locales/lingui.config.ts`
const linguiConfig = getConfig({ configPath })

/**
 * Few, large chunks: on a slow connection a small file costs a round trip of its own. A chunk is a list of
 * folders and files; the first match wins. A new file of a folder that no entry names in part belongs to that
 * folder's chunk; in `answers`, which every page fetches, end up the rest of own/, storage/, outbox/ and others.
 */
const chunks: { name: string; holds: string[]; shared?: boolean }[] = [
  // The device page, and moving tests from it to another device.
  {
    name: 'on-this-device',
    holds: ['client/on-this-device/', 'client/storage/persistence.ts', 'client/storage/device/own-tests.ts'],
  },
  // The question whether visits may be counted, and the counting itself, for those who agree.
  { name: 'counting-question', holds: ['client/attempt/intake/counting-question.tsx'] },
  {
    name: 'counting',
    holds: [
      'client/counting/',
      'client/outbox/deliver-events.ts',
      'client/storage/device/device-events.ts',
      'client/storage/event-batches.ts',
      'banks/visit-event.ts',
    ],
  },
  // What an owner can do with a result, loaded when it is shown, and the code that stores it on the device.
  {
    name: 'own-parts',
    holds: [
      'client/outbox/delete-result.ts',
      'client/storage/device/deletions.ts',
      ...[
        'ask-to-delete',
        'delete-waiting',
        'deletions-here',
        'only-you',
        'own-tools',
        'deletion-parts.ts',
        'question',
        'show-deletion-outcome',
      ].map((file) => `client/own/${file}`),
    ],
  },
  {
    name: 'storage',
    holds: [
      'node_modules/dexie/',
      'node_modules/dexie-react-hooks/',
      'client/storage/device/',
      'client/storage/settlement.ts',
      'banks/recovery-key.ts',
    ],
  },
  {
    name: 'vendor',
    holds: ['react', 'react-dom', 'react-router', 'scheduler', '@lingui'].map(
      (name) => `node_modules/${name}/`,
    ),
  },
  // Loaded only by texts that state figures.
  {
    name: 'figures',
    holds: [
      'banks/generated/group-sizes.json',
      'client/locale/figures.ts',
      'client/locale/format-number.ts',
      ...['figures', 'level', 'measurement', 'norm-group'].map((name) => `banks/${name}.ts`),
      'banks/generated/average-ranges.json',
    ],
  },
  // Loaded only by pages that name a guard.
  { name: 'guards', holds: ['client/routing/guards.ts'] },
  {
    name: 'frame',
    holds: [
      ...['app', 'arrival', 'locale', 'routing', 'stores', 'ui'].map((folder) => `client/${folder}/`),
      // Files of questions and texts are requested by later chunks.
      ...['api', 'deadline', 'save-data'].map((name) => `client/network/${name}.ts`),
      'client/charts/mark',
      // Most pages draw swells.
      ...['axis.ts', 'domain-mark.tsx', 'domain-shape.tsx', 'report-order.ts', 'swell'].map(
        (file) => `client/charts/${file}`,
      ),
      'banks/generated/domain-swells.json',
      'client/background/start-background-work.ts',
      'client/storage/counting.ts',
      'client/pages.ts',
      'locales/locales.ts',
      'locales/table.ts',
      'banks/memoize.ts',
      'banks/vocabulary.ts',
      'vite/preload-helper',
    ],
  },
  // People on a swell, on pages about the traits and in reports.
  { name: 'crowd', holds: ['client/charts/crowd.tsx', 'client/charts/swell-words.tsx'] },
  // Shared by pages of results and comparisons, not by their forms: facets, where people stand among others,
  // the language of texts, what cannot be reached, and print styles.
  {
    name: 'shown-results',
    holds: [
      'client/charts/facet-swells.ts',
      'banks/generated/facet-swells.json',
      'banks/generated/report-languages.json',
      'banks/report-languages.ts',
      'client/report/long-runs.ts',
      'client/report/on-device/device-results.tsx',
      'client/report/catch-unreachable.ts',
      'client/report/paper-styles.tsx',
      'client/report/translation-note.tsx',
      'client/report/unreached.tsx',
      ...['standing-messages', 'score-messages', 'norm-line'].map(
        (name) => `client/report/scores/${name}.ts`,
      ),
      ...['facet-titles', 'report-language', 'text-language'].map((name) => `client/report/texts/${name}.ts`),
      'client/styles/paper.css',
    ],
  },
  // Shown on one page.
  { name: 'translators', holds: ['banks/generated/translators.json'] },
  // The norm tables: loaded where a result is read, but not by a page that the server has rendered.
  {
    name: 'norms',
    holds: [
      'banks/norms.ts',
      'banks/pooled-norms.json',
      'banks/scales.ts',
      'banks/report-numbers.ts',
      'banks/interpretation.ts',
      'banks/standing.ts',
      'banks/facet-scatter.ts',
      'banks/group-norms.',
      'banks/classic-',
      'banks/generated/translations.json',
      'banks/translations.ts',
      'banks/portrait/portrait',
      'banks/portrait/signs.ts',
      'banks/portrait/render.ts',
      ...['compose', 'distance', 'render'].map((name) => `banks/comparison/${name}.ts`),
    ],
  },
  // A portrait's texts, by language: in no other chunk of banks/.
  ...LOCALES.map(({ code }) => ({ name: `portrait-${code}`, holds: [`banks/portrait/texts/${code}.ts`] })),
  ...LOCALES.map(({ code }) => ({
    name: `comparison-${code}`,
    holds: [`banks/comparison/texts/${code}.ts`],
  })),
  // Only for whole reports, not for comparisons.
  {
    name: 'whole-report',
    holds: [
      'client/installing/lazy-parts.ts',
      'client/outbox/save-actions.ts',
      'client/own/own-result.tsx',
      'client/report/report.tsx',
      'client/report/report-',
      ...['certainty', 'interpretation', 'mark-places', 'next-steps', 'portrait'].map(
        (name) => `client/report/${name}.ts`,
      ),
      ...['pending-report', 'use-own-numbers', 'use-report-parts', 'waiting-save'].map(
        (name) => `client/report/on-device/${name}.ts`,
      ),
      ...[
        'all-scores',
        'domain-section',
        'facet-row',
        'outliers',
        'overview',
        'pole-texts',
        'reading',
        'scale-chart',
        'standing.tsx',
      ].map((name) => `client/report/scores/${name}`),
      ...['keep-', 'share.'].map((name) => `client/report/share/${name}`),
      ...['open-texts', 'paragraphs', 'report-text-file', 'title-messages'].map(
        (name) => `client/report/texts/${name}.ts`,
      ),
      'banks/report-text.ts',
      'banks/generated/reports/',
    ],
  },
  // What forms show of people and results, and adding a person, but not the comparisons and reports.
  {
    name: 'people',
    holds: [
      ...[
        'address-problem.tsx',
        'device-choices.tsx',
        'isolate.ts',
        'labels.ts',
        'people.ts',
        'people-store.ts',
        'person-symbol.tsx',
      ].map((file) => `client/compare/${file}`),
      ...['compare-code', 'invitation-link', 'base64url', 'graphemes', 'well-formed'].map(
        (name) => `banks/${name}.ts`,
      ),
    ],
  },
  // What stands first on a result's page and on the look-up page; comparisons have other headings.
  {
    name: 'heading',
    holds: ['get-result.tsx', 'heading.tsx', 'use-reveal.ts'].map((file) => `client/report/${file}`),
  },
  {
    name: 'taken',
    holds: [
      'field.tsx',
      'format-date.ts',
      'taken.tsx',
      'on-device/attempt-hash.ts',
      'on-device/device-contents.tsx',
    ]
      .map((file) => `client/report/${file}`)
      .concat(['lazy-part.tsx', 'lazy-words.ts', 'own-words.ts'].map((file) => `client/own/${file}`)),
  },
  {
    name: 'inviting-parts',
    holds: [
      'code-reader',
      'damaged-',
      'invite-somebody',
      'invited.',
      'name-field',
      'parts.ts',
      'pick-result',
      'scan-code',
      'send-back',
    ].map((file) => `client/inviting/${file}`),
  },
  // Keeping a result, and taking it elsewhere.
  {
    name: 'keep-parts',
    holds: [
      'on-demand-part',
      'delete-by-key',
      'fetch-for-later',
      'keep-',
      'link-as-code',
      'my-result',
      'notify-when',
    ].map((file) => `client/own/${file}`),
  },
  // Loaded on demand; what-changed only by those who have taken the test twice.
  { name: 'what-changed', holds: ['client/own/what-changed.tsx', 'banks/retest.ts'] },
  { name: 'own-edit', holds: ['client/own/edit/'] },
  { name: 'own-data', holds: ['client/own/data/'] },
  { name: 'picture', holds: ['client/own/picture/'] },
  { name: 'qr', holds: ['node_modules/lean-qr/', 'client/own/qr-code.tsx'] },
  { name: 'lazy-parts', holds: ['client/own/lazy-parts.ts'] },
  // The offer to install the site, where a result of this device is read.
  { name: 'installing', holds: ['client/installing/'] },
  // The ways to share a link: forms have none.
  {
    name: 'sharing',
    holds: ['copy-button', 'share-links', 'share-ways'].map((file) => `client/report/share/${file}`),
  },
  {
    name: 'report',
    holds: ['client/report/', 'client/compare/', 'client/charts/'],
    shared: true,
  },
  {
    name: 'answers',
    holds: [
      'client/background/',
      'client/own/',
      'client/storage/',
      'client/outbox/',
      'client/item-bank/',
      'client/network/',
      'client/retrying/',
      'client/attempt/intake/form.ts',
      'client/attempt/intake/form-store.ts',
      'banks/',
    ],
  },
  { name: 'reading', holds: ['client/screens/reading/'], shared: true },
  { name: 'evidence', holds: ['client/screens/evidence/'], shared: true },
]

const chunkGroups = chunks.map(({ name, holds, shared }, index) => ({
  name,
  test: (id: string) => holds.some((part) => id.includes(`/${part}`) || id.includes(`\0${part}`)),
  priority: chunks.length - index,
  ...(shared && { minShareCount: 2 }),
}))

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
    !isSsrBuild && shortenMessageIds(linguiConfig),
    firstPaint(),
    inlineIcon(),
    inlineScript('virtual:arrival-script', `${root}/arrival/watch.ts`),
    inlineScript('virtual:missing-scripts-script', `${root}/arrival/missing-scripts-script.ts`),
    inlineScript('virtual:early-script', `${root}/attempt/intake/early-script.ts`),
    !isSsrBuild && minifyScripts(),
    !isSsrBuild &&
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'sw.ts',
        outDir: '../dist/client',
        injectRegister: false,
        // One for each language, see rendering/web-manifest.ts.
        manifest: false,
        // The list of files is written last, by build/worker-files.ts: the shells do not exist yet.
        injectManifest: { injectionPoint: undefined },
      }),
  ],
  build: {
    outDir: isSsrBuild ? '../dist/server' : '../dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: leaveOutLoaded },
    target: 'es2022',
    rolldownOptions: {
      output: {
        assetFileNames: nameAsset,
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: !isSsrBuild && { groups: chunkGroups, includeDependenciesRecursively: false },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
}))

/** Distinguishes data files of the same name in different folders: report-en-….json, items-en-….json. */
function nameAsset({ originalFileNames }: { originalFileNames: string[] }): string {
  const kind = /generated\/(items|report)s?\//.exec(originalFileNames[0] ?? '')?.[1]
  return kind ? `assets/${kind}-[name]-[hash:7][extname]` : 'assets/[name]-[hash:7][extname]'
}

/** Leaves out, of the files fetched beside a later part, those that every page already has. */
function leaveOutLoaded(_file: string, parts: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html') return parts
  return parts.filter((part) => !/^assets\/(frame|rolldown-runtime|vendor)-/.test(part))
}
