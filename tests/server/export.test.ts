import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Save } from '../../banks/save-payload.ts'
import { exportForResearch } from '../../server/export.ts'
import { readSqliteForResearch } from '../../server/store/sqlite/commands.ts'
import type { Store } from '../../server/store/store.ts'
import { makeArrival } from './store/contract.ts'
import { createSqliteDatabase } from './store/sqlite-database.ts'
import type { SqliteTestDatabase } from './store/sqlite-database.ts'

let database: SqliteTestDatabase
let store: Store
let folder: string
beforeEach(() => {
  database = createSqliteDatabase()
  store = database.open()
  folder = join(dirname(database.file), 'research')
})
afterEach(async () => {
  await store.close()
  database.remove()
})

/** Writes the files that `npm run export` writes. */
const exportResults = (file = database.file) =>
  exportForResearch((take) => readSqliteForResearch(file, take), folder)

const save = (changes: Partial<Save> = {}) => store.save(makeArrival({ research: true, ...changes }))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const lines = () =>
  read('results.jsonl')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('the export for researchers', () => {
  test('contains only the results shared for research, and runs while the server does', async () => {
    await store.save(makeArrival())
    await store.save(makeArrival({ demographics: { age: 44, gender: 'female' } }))
    await save({ invalid: true })
    const deleted = await save()
    database.bury(deleted)
    const damaged = await save()
    database.damage(damaged, { sheet: 'x' })
    const sheet = '54321'.repeat(24)
    await save({ sheet })
    expect(await exportResults()).toBe(1)
    expect(readdirSync(folder).sort()).toEqual(['codebook.csv', 'results.csv', 'results.jsonl'])
    const [line] = lines()
    expect(Array.from({ length: 120 }, (_, n) => line![`item_${n + 1}`]).join('')).toBe(sheet)
    expect(read('results.csv').trimEnd().split('\r\n')).toHaveLength(2)
  })

  test('removes what a killed one has left, and nothing else', async () => {
    await save()
    mkdirSync(folder)
    for (const name of ['results.csv.4711.part', 'notes.4711.part']) {
      writeFileSync(join(folder, name), 'old')
      utimesSync(join(folder, name), 1, 1)
    }
    writeFileSync(join(folder, 'results.csv.4712.part'), 'at work')
    await exportResults()
    expect(
      readdirSync(folder)
        .filter((name) => name.endsWith('.part'))
        .sort(),
    ).toEqual(['notes.4711.part', 'results.csv.4712.part'])
  })

  test('follows no link in place of an unfinished file', async () => {
    const other = join(dirname(database.file), 'other')
    writeFileSync(other, 'of somebody else')
    mkdirSync(folder)
    for (const end of ['.part', `.${process.pid}.part`]) symlinkSync(other, join(folder, `results.csv${end}`))
    await save()
    expect(await exportResults()).toBe(1)
    expect(readFileSync(other, 'utf8')).toBe('of somebody else')
  })

  test('contains no id, day or age', async () => {
    const dateStamp = Date.UTC(2026, 2, 17, 9, 41, 13)
    const id = await save({ demographics: { age: 37, gender: 'male' }, dateStamp, timeElapsed: 613 })
    await exportResults()
    expect(lines()[0]).toMatchObject({ month: '2026-03', minutes: 10, age_band: '31-40', gender: 'male' })
    const all = read('results.csv') + read('results.jsonl')
    for (const telling of [id, '2026-03-17', String(dateStamp), '613', '09:41']) {
      expect(all).not.toContain(telling)
    }
    expect(Object.values(lines()[0]!)).not.toContain(37)
  })

  test.each([
    [16, '16-20'],
    [20, '16-20'],
    [21, '21-25'],
    [60, '51-60'],
    [61, '61+'],
    [120, '61+'],
  ])('puts the age %i into the band %s', async (age, band) => {
    await save({ demographics: { age, gender: 'undisclosed' } })
    await exportResults()
    expect(lines()[0]).toMatchObject({ age_band: band, gender: 'undisclosed' })
  })

  test('describes each column in the codebook, in the order of the table', async () => {
    await save()
    await exportResults()
    const columns = read('codebook.csv')
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0])
    expect(read('results.csv').split('\r\n')[0]).toBe(columns.join(','))
    expect(Object.keys(lines()[0]!)).toEqual(columns)
    expect(lines()[0]).toMatchObject({ age_band: null, gender: null })
  })

  test('says of which results the page was translated', async () => {
    await save({ translated: true, timeElapsed: 60 })
    await save({ timeElapsed: 120 })
    await exportResults()
    const marks = lines().map(({ minutes, translated }) => [minutes, translated])
    expect(marks.toSorted()).toEqual([
      [1, 1],
      [2, null],
    ])
    expect(read('codebook.csv')).toContain('\r\ntranslated,')
  })

  test('is not in the order of the saves', async () => {
    const came = Array.from({ length: 30 }, (_, n) => n)
    for (const n of came) await save({ timeElapsed: n * 60 })
    await exportResults()
    const found = lines().map(({ minutes }) => minutes as number)
    expect(found.toSorted((a, b) => a - b)).toEqual(came)
    expect(found).not.toEqual(came)
  })

  test('leaves the previous export if it fails, and refuses wrong arguments with one sentence', async () => {
    await save()
    await exportResults()
    const before = read('results.csv')
    await expect(exportResults(join(folder, 'none.db'))).rejects.toThrow(/There is no database file/)
    expect(read('results.csv')).toBe(before)
    expect(readdirSync(folder)).toHaveLength(3)
    const env = { ...process.env, DATABASE_URL: `sqlite:${database.file}` }
    const run = (...args: string[]) =>
      spawnSync(process.execPath, ['server/commands.ts', 'export', ...args], { env, encoding: 'utf8' })
    expect(run()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Name the folder: .*\n$/) })
    expect(run('--to', folder)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(' has 1 results'),
    })
  })
})
