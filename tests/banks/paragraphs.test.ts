import { expect, test } from 'vitest'
import { collapseWhitespace, splitParagraphs } from '../../banks/build/paragraphs.ts'

test('blanks and line ends fold to one space', () => {
  expect(collapseWhitespace('  one\n  two\t three \u00a0')).toBe('one two three')
})

test.each([
  ['one<br>two', ['one', 'two']],
  ['one<br/>two', ['one', 'two']],
  ['one<br />two', ['one', 'two']],
  ['one. <br /><br />\ntwo.', ['one.', 'two.']],
  ['<br />one\ntwo<br />', ['one two']],
  ['"one two"', ['one two']],
  ["'it is one'", ['it is one']],
  ['"one" two three"', ['"one" two three']],
  ['"one" or "two"', ['"one" or "two"']],
  ['"one" two', ['"one" two']],
  ['one < two', ['one < two']],
])('%s', (text, paragraphs) => {
  expect(splitParagraphs(text)).toEqual(paragraphs)
})
