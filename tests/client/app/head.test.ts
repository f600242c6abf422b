import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fullTitle, headTags } from '../../../client/app/head.ts'

const ORIGIN = 'https://bigfive.example'

function readProperties(path: string, indexed = true): Record<string, string | undefined> {
  const tags = headTags({ title: 'T', description: 'D', indexed }, 'en', ORIGIN, path)
  return Object.fromEntries(tags.map(({ attributes }) => [attributes['property'], attributes['content']]))
}

describe('What a link says where it is posted', () => {
  test.each(['/', '/no/about', `/result/${'a'.repeat(24)}`, '/ar/compare/W1siw4VzZSIsIjY'])(
    'names the address of the page %s',
    (path) => {
      expect(readProperties(path)['og:url']).toBe(ORIGIN + path)
      expect(readProperties(path, false)['og:url']).toBe(ORIGIN + path)
    },
  )

  test('names the picture, with the width and height it has', () => {
    const properties = readProperties('/')
    const address = properties['og:image'] ?? ''
    const file = readFileSync(new URL(address.replace(ORIGIN, '../../../public'), import.meta.url))
    // The first chunk of a PNG has them.
    expect(properties['og:image:width']).toBe(String(file.readUInt32BE(16)))
    expect(properties['og:image:height']).toBe(String(file.readUInt32BE(20)))
    expect(properties['og:image:type']).toBe('image/png')
    expect(file.subarray(1, 4).toString()).toBe('PNG')
  })
})

test('A title has no soft hyphens, though the heading of the same words has', () => {
  expect(fullTitle({ title: 'Sammen\u00adligning', description: 'D' })).toBe('Sammenligning – Big Five')
})
