import { describe, expect, test } from 'vitest'
import { fullTitle, headTags } from '../../../client/shell/head.ts'

const ORIGIN = 'https://bigfive.example'
const PICTURE = { path: '/previews/en/about.png', alt: 'Five curves', width: 1200, height: 630 }

function readProperties(path: string, indexed = true): Record<string, string | undefined> {
  const tags = headTags({ title: 'T', description: 'D', indexed }, 'en', ORIGIN, path, PICTURE)
  return Object.fromEntries(tags.map(({ attributes }) => [attributes['property'], attributes['content']]))
}

describe('The Open Graph tags of a page', () => {
  test.each(['/', '/no/about', `/result/${'a'.repeat(24)}`, '/ar/compare/W1siw4VzZSIsIjY'])(
    'name the URL of the page %s',
    (path) => {
      expect(readProperties(path)['og:url']).toBe(ORIGIN + path)
      expect(readProperties(path, false)['og:url']).toBe(ORIGIN + path)
    },
  )

  test('name the picture, its size and its description', () => {
    expect(readProperties('/')).toMatchObject({
      'og:image': `${ORIGIN}/previews/en/about.png`,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Five curves',
    })
  })
})

test('A title has no soft hyphens, though the heading of the same words has', () => {
  expect(fullTitle({ title: 'Sammen\u00adligning', description: 'D' })).toBe('Sammenligning – Big Five')
})
