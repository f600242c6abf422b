import { describe, expect, it } from 'vitest'
import {
  CARD_SIZES,
  layOutCard,
  type CardContent,
} from '../../../../../client/base/charts/pictures/card-layout.ts'
import { mix } from '../../../../../client/base/charts/pictures/light-colors.ts'
import {
  readersThread,
  wrap,
  wrapEvenly,
  type Measure,
  type Shape,
} from '../../../../../client/base/charts/pictures/shapes.ts'

/** Every letter half as wide as high. */
const measure: Measure = (text, { size }) => (text.length * size) / 2

const DOMAINS = ['O', 'C', 'E', 'A', 'N'] as const

const long = 'Out among people, with both feet on the ground, and a plan for all that may come'

const sentence =
  'About 97 of 100 people who took this test seek company and bustle more than you: one good talk often gives you more than a full room.'

function contentOf(rows: number, words: Partial<CardContent>): CardContent {
  return {
    title: 'Short',
    rows: DOMAINS.slice(0, rows).map((domain) => ({ domain, name: 'Openness to experience', number: '97' })),
    threads: [readersThread([0, 100, 50, 81, 20].slice(0, rows))],
    chips: [
      { domain: 'O', text: 'Achievement-striving >99' },
      { domain: 'E', text: 'Adventurousness 98' },
      { domain: 'A', text: 'Self-consciousness <1' },
    ],
    foot: ['Big Five', 'a-host-with-a-rather-long-name.example.org'],
    ...words,
  }
}

/** The space that a shape takes, except for the swells and lines, which the dots and names surround. */
function boxOf(shape: Shape): { left: number; right: number; top: number; bottom: number } | undefined {
  switch (shape.kind) {
    case 'text': {
      const wide = measure(shape.text, shape.style)
      const left = shape.align === 'end' ? shape.x - wide : shape.x
      return { left, right: left + wide, top: shape.y - shape.style.size * 0.8, bottom: shape.y }
    }
    case 'dot': {
      const reach = shape.radius + shape.ringWidth / 2
      return {
        left: shape.x - reach,
        right: shape.x + reach,
        top: shape.y - reach,
        bottom: shape.y + reach,
      }
    }
    case 'pill':
      return {
        left: shape.x,
        right: shape.x + shape.width,
        top: shape.y,
        bottom: shape.y + shape.height,
      }
    case 'path':
      return undefined
  }
}

describe.each(['upright', 'wide'] as const)('The %s picture of a card', (format) => {
  it.each([
    ['five traits and few words', 5, {}],
    ['four traits and many words', 4, { title: long, sentence }],
    ['five traits and many words', 5, { title: long, sentence }],
    ['four traits and a title alone', 4, { title: long, chips: [] }],
  ])('with %s cuts nothing, and no words lie over others', (_, rows, words) => {
    const { width, height } = CARD_SIZES[format]
    const content = contentOf(rows, words)
    const shapes = layOutCard(format, content, measure)
    const boxes = shapes.flatMap((shape) => boxOf(shape) ?? [])
    for (const { left, right, top, bottom } of boxes) {
      expect(left).toBeGreaterThanOrEqual(40)
      expect(right).toBeLessThanOrEqual(width - 40)
      expect(top).toBeGreaterThanOrEqual(40)
      expect(bottom).toBeLessThanOrEqual(height - 40)
    }
    // The numbers beside the dots may touch a name; all other texts keep apart.
    const texts = shapes.filter((shape) => shape.kind === 'text' && shape.text !== '97')
    const placed = texts.map((shape) => ({ ...boxOf(shape)!, text: shape.kind === 'text' ? shape.text : '' }))
    placed.forEach((one, index) => {
      for (const other of placed.slice(index + 1)) {
        const apart =
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top
        expect(apart, `${one.text} / ${other.text}`).toBe(true)
      }
    })
    const all = texts.map((shape) => (shape.kind === 'text' ? shape.text : '')).join(' ')
    for (const told of [content.title, content.sentence ?? '', ...content.foot]) expect(all).toContain(told)
    for (const { text } of content.chips ?? []) expect(all).toContain(text)
  })

  it.each([4, 5])('has %i swells, and a dot on each at its place, joined by one line', (rows) => {
    const shapes = layOutCard(format, contentOf(rows, {}), measure)
    const marks = 5
    const dots = shapes.flatMap((shape) => (shape.kind === 'dot' && shape.ringWidth > 0 ? [shape] : []))
    expect(dots).toHaveLength(rows)
    const forms = shapes.filter((shape) => shape.kind === 'path' && 'fill' in shape)
    expect(forms).toHaveLength(rows + marks)
    const [line, ...others] = shapes.flatMap((shape) =>
      shape.kind === 'path' && 'stroke' in shape && shape.scale[0] === 1 ? [shape.d] : [],
    )
    expect(others).toEqual([])
    expect(line?.startsWith(`M${dots[0]!.x} ${dots[0]!.y}`)).toBe(true)
    expect(line?.endsWith(`${dots.at(-1)!.x} ${dots.at(-1)!.y}`)).toBe(true)
    // The first dot is at the beginning of the axis, the second at its end, the third in the middle.
    expect(dots[1]!.x - dots[0]!.x).toBeCloseTo(2 * (dots[2]!.x - dots[0]!.x), 0)
    dots.slice(1).forEach(({ y }, index) => expect(y).toBeGreaterThan(dots[index]!.y + 40))
  })
})

it('a text is broken between words, and loses none', () => {
  const style = { size: 10 }
  expect(wrap('one two three four', style, 40, measure)).toEqual(['one two', 'three', 'four'])
  expect(wrap('unbreakable', style, 20, measure)).toEqual(['unbreakable'])
})

it('a title has no more lines than it needs, about equally long', () => {
  const style = { size: 10 }
  expect(wrap('The free Big Five personality test', style, 150, measure)).toEqual([
    'The free Big Five personality',
    'test',
  ])
  expect(wrapEvenly('The free Big Five personality test', style, 150, measure)).toEqual([
    'The free Big Five',
    'personality test',
  ])
})

it('colours are mixed channel by channel', () => {
  expect(mix('#ff0080', '#000000', 0.5)).toBe('#800040')
  expect(mix('#102030', '#ffffff', 1)).toBe('#102030')
})
