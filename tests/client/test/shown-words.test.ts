import { describe, expect, test } from 'vitest'
import { areSameWords } from '../../../client/test/questions/shown-words.ts'

const words = {
  statement: 'Worry about things',
  choices: ['Very inaccurate', 'Inaccurate', 'Neither', 'Accurate', 'Very accurate'],
}

describe('Words on the page are the bank’s', () => {
  test.each([
    ['as they are', words],
    ['with other white space', { ...words, statement: ' Worry\u00a0about\n  things ' }],
    ['with hyphens that an extension adds', { ...words, statement: 'Wor\u00adry about things' }],
  ])('%s', (_, shown) => expect(areSameWords(shown, words)).toBe(true))

  test('with a letter and its accent in two characters', () => {
    const accented = { ...words, statement: 'Ça m\u2019inqui\u00e8te' }
    expect(areSameWords({ ...accented, statement: accented.statement.normalize('NFD') }, accented)).toBe(true)
  })
})

describe('Words on the page are not the bank’s', () => {
  test.each([
    ['when the statement is translated', { ...words, statement: 'Preocuparse por las cosas' }],
    [
      'when a translation stands beside the statement',
      { ...words, statement: 'Worry about things Me preocupo' },
    ],
    ['when one choice is translated', { ...words, choices: words.choices.with(4, 'Muy exacto') }],
    ['when a choice is missing', { ...words, choices: words.choices.slice(1) }],
    [
      'when a word is moved from one text to the next',
      { statement: 'Worry about', choices: words.choices.with(0, 'things Very inaccurate') },
    ],
  ])('%s', (_, shown) => expect(areSameWords(shown, words)).toBe(false))
})
