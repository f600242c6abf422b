import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawNotFound, icons, tabIcon, tabIconSizes } from '../../../../client/prerender/build/drawings.ts'
import { PLACES } from '../../../../client/base/charts/mark-shape.ts'

const read = (path: string) => readFileSync(new URL(`../../../../public/${path}`, import.meta.url))

/** Width and height of a PNG file, from its header. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('the drawings in public/ match the mark (else: npm run icons)', () => {
  expect(read('icons/icon.svg').toString()).toBe(`${tabIcon.svg}\n`)
  expect(read('images/not-found.svg').toString()).toBe(`${drawNotFound().svg}\n`)
})

test.each(Object.entries(icons))('%s is as large as its name says', (name, { width, height }) => {
  expect(sizeOf(read(`icons/${name}`))).toEqual([width, height])
  expect(name).toContain(`-${width}.png`)
})

test('the icon for tabs has each of its sizes, the smallest with only one dot per row', () => {
  const icon = read('favicon.ico')
  const sizes = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => {
    const offset = icon.readUInt32LE(6 + 16 * index + 12)
    return sizeOf(icon.subarray(offset))
  })
  expect(sizes).toEqual(tabIconSizes.map(({ width, height }) => [width, height]))
  expect(tabIconSizes[0]?.svg.match(/<circle/g)).toHaveLength(PLACES.length)
  expect(tabIconSizes[0]?.svg).not.toContain('<path')
})
