import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tabIcon } from '../../../../client/prerender/build/drawings.ts'
import { dataUrlOf } from '../../../../client/prerender/build/inline.ts'

test('the address of a drawing can stand in quotes and gives back the drawing', async () => {
  const url = dataUrlOf(tabIcon.svg)
  expect(url).not.toMatch(/["<>#]/)
  const response = await fetch(url)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect((await response.text()).replaceAll("'", '"')).toBe(tabIcon.svg)
})

test('the documents name the icon by the address that is replaced', () => {
  const template = readFileSync(new URL('../../../../client/index.html', import.meta.url), 'utf8')
  expect(template.split('"/icons/icon.svg"')).toHaveLength(2)
})
