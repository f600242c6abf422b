import { join } from 'node:path'
import { expect, test } from 'vitest'
import { comparison } from '../../banks/comparison/texts/en.ts'
import { portrait } from '../../banks/portrait/texts/en.ts'
import { REPORT_WORDS } from '../../banks/build/own-reports.ts'
import { catalogs, locales, readMessages } from './messages.ts'
import { sentencesOf } from './sentences.ts'

/** The most words a sentence may have. */
const MOST_WORDS = 25

/** Lists in one sentence, which are longer and read well, by how they begin. */
const LISTS = [
  'that you begin or finish a test, in which language,',
  'a random number for each of these steps,',
  'the kind of page you open, such as',
]

const strings = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(strings)

const texts = [
  ...catalogs.flatMap((name) => readMessages(join(locales, 'en', name)).map(({ id }) => id)),
  ...[REPORT_WORDS['en'], portrait, comparison].flatMap(strings),
]

test('no English sentence has more than 25 words, but three lists', () => {
  expect(texts.length).toBeGreaterThan(1000)
  const long = [...new Set(texts)]
    .flatMap(sentencesOf)
    .filter((sentence) => sentence.split(/\s+/).length > MOST_WORDS)
  expect(long.filter((sentence) => !LISTS.some((start) => sentence.startsWith(start)))).toEqual([])
  for (const start of LISTS) expect(long.some((sentence) => sentence.startsWith(start))).toBe(true)
})
