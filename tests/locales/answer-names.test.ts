import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '../../locales/locales.ts'
import { messageFor } from '../support/visitor/messages.ts'

const ANSWERS = [
  'Very inaccurate',
  'Moderately inaccurate',
  'Neither accurate nor inaccurate',
  'Moderately accurate',
  'Very accurate',
]

test.each(LOCALES)('$name calls the five answers the same in the report as in the test', ({ code }) => {
  const file = new URL(`../../banks/generated/items/${code}.json`, import.meta.url)
  const { choices } = JSON.parse(readFileSync(file, 'utf8')) as { choices: string[] }
  expect(ANSWERS.map((answer) => messageFor(code, 'report', answer).toLowerCase())).toEqual(
    choices.map((choice) => choice.toLowerCase()),
  )
})
