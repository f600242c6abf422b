import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fillDocument, type DocumentParts } from '../../../client/prerender/document.ts'

const source = new URL('../../../client/index.html', import.meta.url)
/** The template as the build makes it: with the app's scripts under their built names. */
const template = readFileSync(source, 'utf8').replace(
  '<script type="module" src="/main.tsx"></script>\n',
  '<script type="module" crossorigin src="/assets/index.js"></script>\n' +
    '    <link rel="modulepreload" crossorigin href="/assets/vendor.js">\n' +
    '    <link rel="stylesheet" crossorigin href="/assets/style.css">\n',
)

const shell: DocumentParts = {
  locale: 'no',
  head: [{ tag: 'title', attributes: {}, text: 'Big Five' }],
  preloads: ['/assets/early.js'],
  watch: { script: 'watch()', text: 'A part is missing', button: 'Reload' },
  scripts: ['last()'],
  app: '',
  data: { hydration: '{}' },
}
const page: DocumentParts = {
  ...shell,
  start: 'start()',
  style: 'b{}',
  firstScript: 'first()',
  app: '<p>1</p>',
}

describe.each([
  ['The shell', shell, ['watch()', '', 'last()']],
  ['A rendered page', page, ['watch()', 'first()', 'start()', 'last()']],
])('%s', (_, parts, scripts) => {
  const html = fillDocument(template, parts)

  test('keeps iOS from making links of its numbers, which the app would not find as it rendered them', () => {
    expect(html).toMatch(
      /<meta name="format-detection" content="telephone=no, date=no, address=no, email=no" ?\/?>/,
    )
  })

  test('requests its manifest with the cookies of a proxy that asks visitors to sign in', () => {
    expect(html).toContain(
      '<link rel="manifest" crossorigin="use-credentials" href="/no/manifest.webmanifest">',
    )
  })

  test('has its scripts left as they are by a network that would run them later', () => {
    const found = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].filter(
      ([, attributes = '']) => !attributes.includes('application/'),
    )
    expect(found.map(([, , text]) => text)).toEqual(scripts)
    for (const [, attributes = ''] of found) {
      expect(attributes).toContain(' data-cfasync="false"')
      // A deferrer reads its mark only before the address.
      expect(attributes).not.toMatch(/src=.*data-cfasync/)
    }
  })

  test('names the scripts of the app', () => {
    expect(html).toContain(
      parts.start === undefined
        ? 'crossorigin src="/assets/index.js"></script>'
        : 'data-app="/assets/vendor.js /assets/early.js /assets/index.js"',
    )
  })
})
