import type { Domain } from '../../../../banks/vocabulary.ts'

/** The sizes of a picture, in pixels: for a phone's screen, and for link previews in social networks. */
export const PICTURE_SIZES = {
  upright: { width: 1080, height: 1350 },
  wide: { width: 1200, height: 630 },
} as const
export type PictureFormat = keyof typeof PICTURE_SIZES

/** A domain in a picture. */
export type PictureRow = {
  domain: Domain
  name: string
  /** A word for each end of the domain. */
  ends: readonly [low: string, high: string]
  /** Raw points, and the 90 % error band around them. */
  score: number
  points: { from: number; to: number }
  /** The percentile in words, where numbers are wanted. */
  standing?: string
}

/** The content of a picture. */
export type PictureContent = {
  /** The positions of the dots in its mark, 0 to 100. */
  places: readonly number[]
  kicker: string
  title: string
  rows: readonly PictureRow[]
  /** What this is, and the site's host. */
  foot: readonly [what: string, host: string]
}

/** A text's size in pixels, and whether it is in the heading typeface. */
export type TextStyle = { size: number; heading?: boolean }

/**
 * A shape to draw. `x` is measured from where lines begin: from the left, or in Arabic from the right. `y` is
 * the baseline of a text, the axis of a swell, and the top of a mark.
 */
export type Shape =
  | { kind: 'mark'; x: number; y: number; size: number; places: readonly number[] }
  | { kind: 'swell'; x: number; y: number; width: number; height: number; row: PictureRow }
  | {
      kind: 'text'
      x: number
      y: number
      text: string
      style: TextStyle
      soft: boolean
      align: 'start' | 'end'
    }

/** Measures the width of a text, in pixels. */
export type Measure = (text: string, style: TextStyle) => number

/** An area of the picture; `y` is its top. */
type Box = { x: number; y: number; width: number; height: number }

/** The line height of headings, as a multiple of the font size. */
const LEADING = 1.2

/** Positions everything in a picture, so that nothing is cut off and nothing overlaps. */
export function layOut(format: PictureFormat, content: PictureContent, measure: Measure): Shape[] {
  return format === 'upright' ? layOutUpright(content, measure) : layOutWide(content, measure)
}

function layOutUpright(content: PictureContent, measure: Measure): Shape[] {
  const { width, height } = PICTURE_SIZES.upright
  const margin = 84
  const inner = width - 2 * margin
  const { shapes, bottom } = layOutHead(content, measure, {
    box: { x: margin, y: margin, width: inner, height: 420 },
    mark: 128,
    sizes: [72, 40],
  })
  const foot = height - margin
  const rows = { x: margin, y: bottom + 44, width: inner, height: foot - 64 - bottom - 44 }
  const small = { size: 28 }
  return [
    ...shapes,
    ...layOutRows(content.rows, measure, rows, { name: 36, small: 26, tallest: 84 }),
    {
      ...text(content.foot[0], margin, foot, fit(content.foot[0], small, inner * 0.55, measure)),
      soft: true,
    },
    {
      ...text(content.foot[1], margin + inner, foot, fit(content.foot[1], small, inner * 0.42, measure)),
      soft: true,
      align: 'end',
    },
  ]
}

function layOutWide(content: PictureContent, measure: Measure): Shape[] {
  const { width, height } = PICTURE_SIZES.wide
  const margin = 56
  const inner = 420
  const { shapes } = layOutHead(content, measure, {
    box: { x: margin, y: margin, width: inner, height: 410 },
    mark: 104,
    sizes: [52, 28],
  })
  const x = margin + inner + 60
  const foot = height - margin
  const small = { size: 22 }
  return [
    ...shapes,
    ...layOutRows(
      content.rows,
      measure,
      { x, y: margin - 8, width: width - margin - x, height: height - 2 * margin + 16 },
      { name: 26, small: 19, tallest: 52 },
    ),
    { ...text(content.foot[0], margin, foot - 30, fit(content.foot[0], small, inner, measure)), soft: true },
    { ...text(content.foot[1], margin, foot, fit(content.foot[1], small, inner, measure)), soft: true },
  ]
}

type HeadMeasures = { box: Box; mark: number; sizes: readonly [most: number, least: number] }

/** Lays out the mark, the kicker beside it, and the title below, as large as there is room. */
function layOutHead(
  { places, kicker, title }: PictureContent,
  measure: Measure,
  { box, mark, sizes: [most, least] }: HeadMeasures,
): { shapes: Shape[]; bottom: number } {
  const beside = mark + 24
  const kickerStyle = fit(kicker, { size: mark / 4 }, box.width - beside, measure)
  const top = box.y + mark + 36
  let size: number = most
  const linesAt = (tried: number) => wrap(title, { size: tried, heading: true }, box.width, measure)
  const isTooMuch = (tried: number) =>
    linesAt(tried).length * tried * LEADING > box.y + box.height - top ||
    linesAt(tried).some((line) => measure(line, { size: tried, heading: true }) > box.width)
  while (size > least && isTooMuch(size)) size -= 2
  const lines = linesAt(size)
  return {
    shapes: [
      { kind: 'mark', x: box.x, y: box.y, size: mark, places },
      { ...text(kicker, box.x + beside, box.y + mark / 2 + kickerStyle.size / 3, kickerStyle), soft: true },
      ...lines.map((line, index) =>
        text(line, box.x, top + size * (0.9 + index * LEADING), { size, heading: true }),
      ),
    ],
    bottom: top + lines.length * size * LEADING,
  }
}

type RowMeasures = { name: number; small: number; tallest: number }

/** Lays out the domains in rows, each with its name, its swell and the words for its ends. */
function layOutRows(
  rows: readonly PictureRow[],
  measure: Measure,
  box: Box,
  { name, small, tallest }: RowMeasures,
): Shape[] {
  const pitch = Math.min(box.height / rows.length, 2.2 * (name + small) + tallest)
  const tall = Math.min(tallest, pitch - 1.2 * name - 2.1 * small)
  const start = box.y + (box.height - pitch * rows.length) / 2
  return rows.flatMap((row, index): Shape[] => {
    const top = start + index * pitch
    const end = box.x + box.width
    const axis = top + 1.2 * name + tall / 2
    const below = axis + tall / 2 + small
    const named = { size: name, heading: true }
    const room = box.width - measure(row.name, named) - name
    const standing = row.standing
    return [
      text(row.name, box.x, top + name * 0.85, named),
      ...(standing === undefined
        ? []
        : [
            {
              ...text(standing, end, top + name * 0.85, fit(standing, { size: small * 1.1 }, room, measure)),
              align: 'end' as const,
            },
          ]),
      { kind: 'swell', x: box.x, y: axis, width: box.width, height: tall, row },
      { ...text(row.ends[0], box.x, below, { size: small }), soft: true },
      { ...text(row.ends[1], end, below, { size: small }), soft: true, align: 'end' },
    ]
  })
}

function text(words: string, x: number, y: number, style: TextStyle): Extract<Shape, { kind: 'text' }> {
  return { kind: 'text', x, y, text: words, style, soft: false, align: 'start' }
}

/** Reduces a style's size until a text is at most `width` wide. */
function fit(words: string, style: TextStyle, width: number, measure: Measure): TextStyle {
  const own = measure(words, style)
  return own <= width ? style : { ...style, size: (style.size * width) / own }
}

/** Breaks a text into lines between words; a word wider than a line gets a line of its own. */
export function wrap(words: string, style: TextStyle, width: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const word of words.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && measure(longer, style) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
