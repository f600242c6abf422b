import { describe, expect, it } from 'vitest'
import {
  layOut,
  PICTURE_SIZES,
  wrap,
  type Measure,
  type PictureContent,
} from '../../../../client/result/own/picture/picture-layout.ts'

/** Every letter half as wide as high. */
const measure: Measure = (text, { size }) => (text.length * size) / 2

const row = (name: string, standing?: string) => ({
  domain: 'O' as const,
  name,
  ends: ['familiar', 'new'] as const,
  score: 90,
  points: { from: 80, to: 100 },
  ...(standing !== undefined && { standing }),
})

const content = (rows: number, title: string, standing?: string): PictureContent => ({
  places: Array<number>(rows).fill(50),
  kicker: 'The Big Five',
  title,
  rows: Array.from({ length: rows }, () => row('Openness to experience', standing)),
  foot: ['Big Five personality test', 'a-host-with-a-long-name.example.org'],
})

const long = 'Out among people, with both feet on the ground, and a plan for all that may come'

describe.each(['upright', 'wide'] as const)('The %s picture', (format) => {
  it.each([
    [5, 'Short', undefined],
    [4, long, undefined],
    [5, long, 'higher than more than about 99 of 100'],
  ])('of %i traits under "%s" cuts nothing, and no rows overlap', (rows, title, standing) => {
    const { width, height } = PICTURE_SIZES[format]
    const shapes = layOut(format, content(rows, title, standing), measure)
    for (const shape of shapes) {
      const wide =
        shape.kind === 'text'
          ? measure(shape.text, shape.style)
          : shape.kind === 'mark'
            ? shape.size
            : shape.width
      const left = shape.kind === 'text' && shape.align === 'end' ? shape.x - wide : shape.x
      expect(left, JSON.stringify(shape)).toBeGreaterThanOrEqual(40)
      expect(left + wide, JSON.stringify(shape)).toBeLessThanOrEqual(width - 40)
      expect(shape.y, JSON.stringify(shape)).toBeGreaterThan(40)
      expect(shape.y, JSON.stringify(shape)).toBeLessThan(height - 40)
    }
    const swells = shapes.filter((shape) => shape.kind === 'swell')
    expect(swells).toHaveLength(rows)
    swells.slice(1).forEach(({ y, height: tall }, index) => {
      const above = swells[index]!
      expect(y - tall / 2).toBeGreaterThan(above.y + above.height / 2 + 30)
    })
    const titled = shapes.filter(
      (shape) => shape.kind === 'text' && shape.style.heading && title.includes(shape.text),
    )
    expect(titled.map((shape) => (shape.kind === 'text' ? shape.text : '')).join(' ')).toBe(title)
    expect(shapes.some((shape) => shape.kind === 'text' && shape.text === standing)).toBe(
      standing !== undefined,
    )
  })
})

it('a text is broken between words, and loses none', () => {
  const style = { size: 10 }
  expect(wrap('one two three four', style, 40, measure)).toEqual(['one two', 'three', 'four'])
  expect(wrap('unbreakable', style, 20, measure)).toEqual(['unbreakable'])
})
