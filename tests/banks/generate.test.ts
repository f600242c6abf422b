import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { generate } from '../../banks/build/generate.ts'
import { readCorrectedBanks } from '../../banks/build/correct-bank.ts'
import { writeFolder } from '../../banks/build/write.ts'
import { parseBankText } from '../../banks/bank.ts'

const MOST_BYTES = 4096
const files = generate()
const generated = new URL('../../banks/generated/', import.meta.url)

describe.each(readCorrectedBanks())('the chunk of $code', ({ code, items, choices }) => {
  const chunk = files.get(`items/${code}.json`)

  test('has the words of the corrected bank', () => {
    expect(parseBankText(chunk)).toMatchObject({
      lang: code,
      items: items.map(({ text }) => text),
      choices: choices.plus.map(({ text }) => text),
    })
  })

  test('is at most 4 kB of brotli', () => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    expect(brotliCompressSync(JSON.stringify(chunk), { params }).length).toBeLessThanOrEqual(MOST_BYTES)
  })
})

test('there is a chunk for each of 39 languages and a report for each of 16', () => {
  const paths = [...files.keys()]
  expect(paths.filter((path) => path.startsWith('items/'))).toHaveLength(39)
  expect(paths.filter((path) => path.startsWith('reports/'))).toHaveLength(16)
})

test('every bank has a different version', () => {
  const chunks = [...files].flatMap(([path, value]) =>
    path.startsWith('items/') ? [value as { version: string }] : [],
  )
  expect(new Set(chunks.map(({ version }) => version)).size).toBe(39)
})

test('banks/generated is up to date', () => {
  for (const [path, value] of files) {
    expect(readFileSync(new URL(path, generated), 'utf8') === JSON.stringify(value), path).toBe(true)
  }
})

test('the build step runs on its own and does not rewrite files that are up to date', () => {
  const file = new URL('scoring-key.json', generated)
  const before = statSync(file).mtimeMs
  execFileSync(process.execPath, [fileURLToPath(new URL('../../banks/build/generate.ts', import.meta.url))])
  expect(statSync(file).mtimeMs).toBe(before)
})

describe('writing a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'banks-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'))

  test('makes it hold exactly the files named, and writes only what changed', () => {
    writeFolder(
      folder,
      new Map<string, unknown>([
        ['a.json', 1],
        ['deep/b.json', 2],
        ['deep/c.json', 3],
      ]),
    )
    writeFileSync(join(folder, 'stray.json'), '0')
    const before = statSync(join(folder, 'a.json')).mtimeMs
    writeFolder(
      folder,
      new Map<string, unknown>([
        ['a.json', 1],
        ['deep/b.json', 20],
      ]),
    )
    expect(read('a.json')).toBe(1)
    expect(read('deep/b.json')).toBe(20)
    expect(statSync(join(folder, 'a.json')).mtimeMs).toBe(before)
    expect(readdirSync(folder).toSorted()).toEqual(['a.json', 'deep'])
    expect(readdirSync(join(folder, 'deep'))).toEqual(['b.json'])
  })
})
