import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cutText, splitGraphemes } from '../../../banks/links/graphemes.ts'

const whole = ['a', 'å', 'e\u0301', '😀', '👍🏽', '❤️', '1️⃣', '🇳🇴', '👩‍👩‍👧‍👦', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '❤️‍🔥', 'مُ', '한']

afterEach(() => {
  vi.unstubAllGlobals()
})

/** As in browsers before Firefox 125. */
function withoutSegmenter(): void {
  const known = Object.entries(Object.getOwnPropertyDescriptors(Intl)).filter(
    ([name]) => name !== 'Segmenter',
  )
  vi.stubGlobal('Intl', Object.create(Object.prototype, Object.fromEntries(known)) as typeof Intl)
}

describe.each([
  ['with a segmenter', () => {}],
  ['without one', withoutSegmenter],
])('A text, %s', (_, prepare) => {
  test('is split into graphemes', () => {
    prepare()
    expect(splitGraphemes('')).toEqual([])
    for (const one of whole) expect(splitGraphemes(`${one}${one}x`)).toEqual([one, one, 'x'])
    expect(splitGraphemes(whole.join(''))).toEqual(whole)
  })

  test('is cut between two graphemes, and unchanged where it fits', () => {
    prepare()
    const fits = (text: string) => [...text].length <= 12
    expect(cutText('Kari Nordman', fits)).toBe('Kari Nordman')
    expect(cutText('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', fits)).toBe('👩‍👩‍👧‍👦')
    expect(cutText(`abc${'🇳🇴'.repeat(9)}`, fits)).toBe(`abc${'🇳🇴'.repeat(4)}`)
    expect(cutText(`a${'e\u0301'.repeat(9)}`, fits)).toBe(`a${'e\u0301'.repeat(5)}`)
  })

  test('is cut within its first grapheme, between code points, where that alone does not fit', () => {
    prepare()
    const heap = `a${'\u0301'.repeat(100)}`
    expect(cutText(heap, (text) => text.length <= 60)).toBe(heap.slice(0, 60))
    expect(cutText('😀', (text) => text.length <= 1)).toBe('')
  })

  test('equals its graphemes joined', () => {
    prepare()
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(splitGraphemes(text).join('')).toBe(text)
      }),
    )
  })
})
