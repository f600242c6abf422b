import retextEnglish from 'retext-english'
import retextReadability from 'retext-readability'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { ENGLISH } from './english.ts'
import { sentencesOf } from './sentences.ts'

/** The most words a sentence may have. */
const MOST_WORDS = 25

/** Lists in one sentence, which are longer and read well, by how they begin. */
const LISTS = [
  'that you begin or finish a test, in which language,',
  'a random number for each of these steps,',
  'the kind of page you open, such as',
]

/** Of a hundred sentences, how many may be hard for a reader of this age. */
const AGE = 16
const MOST_HARD = 1.5

const sentences = ENGLISH.flatMap(sentencesOf)

test('no English sentence has more than 25 words, but three lists', () => {
  expect(sentences.length).toBeGreaterThan(1500)
  const long = sentences.filter((sentence) => sentence.split(/\s+/).length > MOST_WORDS)
  expect(long.filter((sentence) => !LISTS.some((start) => sentence.startsWith(start)))).toEqual([])
  for (const start of LISTS) expect(long.some((sentence) => sentence.startsWith(start))).toBe(true)
})

test('few sentences are hard for a reader of sixteen, by four of seven formulas', async () => {
  const reading = unified()
    .use(retextEnglish)
    .use(retextReadability, { age: AGE, threshold: 4 / 7 })
  const isHard = (sentence: string) =>
    new Promise<boolean>((resolve) => {
      const text = sentence.replaceAll(/\{\w+\}/g, '50')
      reading.run(reading.parse(text), text, (_, __, file) => {
        resolve((file?.messages.length ?? 0) > 0)
      })
    })
  const judged = await Promise.all(sentences.map(isHard))
  const hard = sentences.filter((_, n) => judged[n])
  expect(hard.length).toBeGreaterThan(0)
  expect((100 * hard.length) / sentences.length, hard.join('\n')).toBeLessThanOrEqual(MOST_HARD)
})
