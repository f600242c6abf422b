import { expect, test } from 'vitest'
import { orderTags } from '../../../client/build/first-paint.ts'

test('a page names its scripts first, the largest before all, and its style sheet after its own head', () => {
  const html = [
    '<head>',
    '    <!--head-->',
    '    <script type="module" crossorigin src="/assets/index.js"></script>',
    '    <link rel="modulepreload" crossorigin href="/assets/small.js">',
    '    <link rel="modulepreload" crossorigin href="/assets/large.js">',
    '    <link rel="stylesheet" crossorigin href="/assets/style.css">',
    '</head>',
  ].join('\n')
  const sizes: Record<string, number> = { 'assets/index.js': 2, 'assets/small.js': 1, 'assets/large.js': 3 }
  expect(orderTags(html, (file) => sizes[file] ?? 0).split(/\n */)).toEqual([
    '<head>',
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/large.js">',
    '<script type="module" fetchpriority="low" crossorigin src="/assets/index.js"></script>',
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/small.js">',
    '<!--head-->',
    '<link rel="stylesheet" crossorigin href="/assets/style.css">',
    '</head>',
  ])
})
