import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findPage } from '../../../../client/pages.ts'
import type { BuildManifest } from '../../../../client/prerender/preloads.ts'
import { LOCALES } from '../../../../locales/locales.ts'

/** What the made-up scripts import, at once or late, by source. */
const IMPORTS: BuildManifest = {
  'index.html': { file: 'assets/index.js', imports: ['_vendor.js'], dynamicImports: ['background.ts'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  'background.ts': { file: 'assets/background.js', imports: ['_vendor.js', '_answers.js'] },
  '_answers.js': { file: 'assets/answers.js', dynamicImports: ['counting.ts'] },
  'counting.ts': { file: 'assets/counting.js' },
  '_picture.js': { file: 'assets/picture-1.js', name: 'picture' },
  'style.css': { file: 'assets/style.css' },
  '/home/da/client/styles/compare-tables.css': { file: 'assets/compare-tables.css' },
  '/home/da/client/styles/paper.css': { file: 'assets/paper.css' },
}

/**
 * Writes a small built site, before the worker has its list, with texts in each interface language and in German.
 * @returns its manifest
 */
export function makeBuild(site: string): BuildManifest {
  const { screen, catalogs } = findPage('index')
  const codes: string[] = LOCALES.map(({ code }) => code)
  const manifest: BuildManifest = {
    ...IMPORTS,
    [`site/${screen}`]: { file: 'assets/home.js', imports: ['_vendor.js'] },
  }
  for (const code of codes) {
    for (const name of new Set(['site', 'test', ...catalogs]))
      manifest[`../locales/${code}/${name}.po`] = { file: `assets/${name}-${code}.js` }
    manifest[`../banks/portrait/texts/${code}.ts`] = { file: `assets/portrait-${code}.js` }
    manifest[`../banks/comparison/texts/${code}.ts`] = { file: `assets/comparison-${code}.js` }
    write(`shell/${code}.html`)
  }
  for (const code of [...codes, 'de']) {
    for (const kind of ['items', 'reports'])
      manifest[`../banks/generated/${kind}/${code}.json`] = { file: `assets/${kind}-${code}.json` }
  }
  for (const { file } of Object.values(manifest)) write(file)
  write('images/none.svg')
  writeFileSync(join(site, 'sw.js'), 'serve(self.__FILES__)')
  return manifest

  function write(file: string): void {
    mkdirSync(dirname(join(site, file)), { recursive: true })
    writeFileSync(join(site, file), `text of ${file}`)
  }
}
