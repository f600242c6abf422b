import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { chunkOf, chunks } from '../../../../client/prerender/build/chunks.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const listed = Object.values(chunks).flat()

test('each folder and file of a chunk exists and is listed once', () => {
  const places = listed.filter((place) => !place.startsWith('\0'))
  const missing = places.filter((place) => !existsSync(join(root, place)))
  const empty = places.filter(
    (place) =>
      /^(client|banks)\/.*\/$/.test(place) &&
      !readdirSync(join(root, place)).some((name) => /\.tsx?$/.test(name)),
  )
  expect([...missing, ...empty]).toEqual([])
  expect(listed.length).toBe(new Set(listed).size)
})

test.each([
  ['client/result/own/deleting/question.tsx', 'owning'],
  ['client/result/own/own-result.tsx', null],
  ['client/result/report/report.tsx', 'whole-report'],
  ['client/result/report/forms/field.tsx', 'forms'],
  ['banks/result.ts', 'answers'],
  ['banks/vocabulary.ts', 'frame'],
  ['banks/portrait/texts/en.ts', null],
  ['locales/locales.ts', 'frame'],
  ['locales/en/site.po', null],
  ['node_modules/@lingui/react/dist/index.mjs', 'vendor'],
  ['node_modules/react-router/dist/production/index.mjs', 'vendor'],
  ['node_modules/lean-qr/index.mjs', null],
])('%s is in the chunk %s', (path, chunk) => {
  expect(chunkOf(join(root, path), () => undefined)).toBe(chunk)
})

test('data and styles are in the chunk of the file that imports them', () => {
  const importers = new Map([
    [
      join(root, 'banks/generated/facet-swells.json'),
      join(root, 'client/result/report/shared/facet-swells.ts'),
    ],
    [join(root, 'client/styles/paper.css?url'), join(root, 'client/result/report/shared/paper-styles.tsx')],
  ])
  const chunksOfData = [...importers.keys()].map((id) => chunkOf(id, (data) => importers.get(data)))
  expect(chunksOfData).toEqual(['shown-results', 'shown-results'])
})
