import type { Domain } from '../../../../banks/vocabulary.ts'
import { DOMAIN_COLORS, INK, mix, PAPER, SOFT_INK } from './light-colors.ts'
import {
  drawMark,
  drawRows,
  fit,
  wrap,
  wrapEvenly,
  type Box,
  type Measure,
  type Row,
  type Shape,
  type TextStyle,
  type Thread,
} from './shapes.ts'

/** The sizes of a card's picture, in pixels: for a phone's screen, and for links posted in social networks. */
export const CARD_SIZES = {
  upright: { width: 1080, height: 1350 },
  wide: { width: 1200, height: 630 },
} as const
export type CardFormat = keyof typeof CARD_SIZES

/** What a card shows. */
export type CardContent = {
  title: string
  sentence?: string | undefined
  rows: readonly Row[]
  threads: readonly Thread[]
  /** The facets that stand clearest, in words. */
  chips?: readonly { domain: Domain; text: string }[]
  /** The site's name, and what stands at the other end of its line: where it is, or what the picture is of. */
  foot: readonly [name: string, other: string]
}

type Measures = {
  margin: number
  /** The largest and the smallest size of the title, and of the sentence, and the most lines of the title. */
  title: readonly [most: number, least: number]
  sentence: readonly [most: number, least: number]
  lines: number
  name: number
  chip: number
  foot: number
  /** The greatest height of a row, and the space between parts. */
  pitch: number
  gap: number
}

const UPRIGHT: Measures = {
  margin: 76,
  title: [96, 48],
  sentence: [42, 30],
  lines: 4,
  name: 29,
  chip: 32,
  foot: 32,
  pitch: 168,
  gap: 40,
}

const WIDE: Measures = {
  margin: 56,
  title: [68, 34],
  sentence: [29, 20],
  lines: 3,
  name: 21,
  chip: 24,
  foot: 24,
  pitch: 106,
  gap: 28,
}

/** Space between the two columns of a wide card. */
const BETWEEN = 56

/** The line heights of titles and of sentences, as multiples of the font size. */
const TIGHT = 1.16
const LOOSE = 1.36

/** Lays out a result's card as a picture, so that nothing is cut off and nothing overlaps. */
export function layOutCard(format: CardFormat, content: CardContent, measure: Measure): Shape[] {
  const { width, height } = CARD_SIZES[format]
  const measures = format === 'upright' ? UPRIGHT : WIDE
  const { margin, gap } = measures
  const inner = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin }
  const foot = layFoot(content.foot, inner, measures, measure)
  const chips = layChips(
    content.chips ?? [],
    { ...inner, height: foot.top - gap - margin },
    measures,
    measure,
  )
  const room = { ...inner, height: chips.top - gap - margin }
  const upper = format === 'upright' ? layBelow : layBeside
  return [...upper(content, room, measures, measure), ...chips.shapes, ...foot.shapes]
}

/** The words, and the swells below them. */
function layBelow(content: CardContent, room: Box, measures: Measures, measure: Measure): Shape[] {
  const least = content.rows.length * measures.pitch * 0.6
  const words = layWords(content, { ...room, height: room.height - least - measures.gap }, measures, measure)
  const left = room.height - words.height - measures.gap
  const height = Math.min(left, content.rows.length * measures.pitch)
  const y = room.y + words.height + measures.gap + (left - height) / 2
  return [
    ...words.shapes(room.y),
    ...drawRows(content.rows, content.threads, { ...room, y, height }, measures.name),
  ]
}

/** The words, and the swells beside them, both in the middle of the height. */
function layBeside(content: CardContent, room: Box, measures: Measures, measure: Measure): Shape[] {
  const width = (room.width - BETWEEN) / 2
  const words = layWords(content, { ...room, width }, measures, measure)
  const height = Math.min(room.height, content.rows.length * measures.pitch)
  const box = { x: room.x + width + BETWEEN, y: room.y + (room.height - height) / 2, width, height }
  return [
    ...words.shapes(room.y + (room.height - words.height) / 2),
    ...drawRows(content.rows, content.threads, box, measures.name),
  ]
}

/** Lays out the title and the sentence, each as large as there is room. */
function layWords(
  { title, sentence }: CardContent,
  box: Box,
  { title: titleSizes, sentence: sentenceSizes, lines: most, gap }: Measures,
  measure: Measure,
): { height: number; shapes: (top: number) => Shape[] } {
  const heading = (size: number): TextStyle => ({ size, serif: true, bold: true })
  const prose = (size: number): TextStyle => ({ size, serif: true })
  let [[size, leastSize], [small, leastSmall]] = [titleSizes, sentenceSizes]
  const isCut = (lines: string[], style: TextStyle) => lines.some((line) => measure(line, style) > box.width)
  const lay = () => {
    const lines = wrapEvenly(title, heading(size), box.width, measure)
    const more = sentence === undefined ? [] : wrap(sentence, prose(small), box.width, measure)
    const between = more.length > 0 ? gap * 0.5 : 0
    const titleHeight = lines.length * size * TIGHT
    const height = titleHeight + between + more.length * small * LOOSE
    return { lines, more, from: titleHeight + between, height }
  }
  let laid = lay()
  while (size > leastSize && (isCut(laid.lines, heading(size)) || laid.lines.length > most)) {
    size -= 2
    laid = lay()
  }
  while (laid.height > box.height && (size > leastSize || small > leastSmall)) {
    if (small > leastSmall) small -= 1
    if (size > leastSize) size -= 2
    laid = lay()
  }
  const { lines, more, from, height } = laid
  return {
    height,
    shapes: (top) => [
      ...lines.map((line, n) => write(line, box.x, top + size * (0.9 + n * TIGHT), heading(size))),
      ...more.map((line, n) => write(line, box.x, top + from + small * (1 + n * LOOSE), prose(small))),
    ],
  }
}

/** Lays out chips in rows that end at the bottom of a box. */
function layChips(
  chips: NonNullable<CardContent['chips']>,
  box: Box,
  { chip: size, gap }: Measures,
  measure: Measure,
): { top: number; shapes: Shape[] } {
  const bottom = box.y + box.height
  if (chips.length === 0) return { top: bottom + gap, shapes: [] }
  const [pad, space, height] = [size * 0.75, size * 0.5, size * 1.8]
  let [x, row] = [0, 0]
  const placed = chips.map(({ domain, text }) => {
    const style = fit(text, { size, bold: true }, box.width - 2 * pad, measure)
    const width = measure(text, style) + 2 * pad
    if (x > 0 && x + width > box.width) [x, row] = [0, row + 1]
    const at = { domain, text, style, width, x, row }
    x += width + space
    return at
  })
  const rows = row + 1
  const top = bottom - rows * height - row * space
  return {
    top,
    shapes: placed.flatMap(({ domain, text, style, width, ...at }): Shape[] => {
      const y = top + at.row * (height + space)
      return [
        {
          kind: 'pill',
          x: box.x + at.x,
          y,
          width,
          height,
          fill: mix(DOMAIN_COLORS[domain], PAPER, 0.14),
        },
        write(text, box.x + at.x + pad, y + height / 2 + style.size * 0.35, style),
      ]
    }),
  }
}

/** Lays out the site's mark, its name, and what else stands in their line, at the bottom of a box. */
function layFoot(
  [name, other]: CardContent['foot'],
  box: Box,
  { foot: size }: Measures,
  measure: Measure,
): { top: number; shapes: Shape[] } {
  const mark = size * 1.7
  const top = box.y + box.height - mark
  const baseline = top + mark / 2 + size * 0.35
  const from = box.x + mark + size * 0.5
  const [most, least] = [0.62, 0.38].map((share) => share * (box.width - mark - size)) as [number, number]
  return {
    top,
    shapes: [
      ...drawMark(box.x, top, mark),
      write(name, from, baseline, fit(name, { size, bold: true }, least, measure)),
      write(other, box.x + box.width, baseline, fit(other, { size }, most, measure), SOFT_INK, 'end'),
    ],
  }
}

function write(
  text: string,
  x: number,
  y: number,
  style: TextStyle,
  color: string = INK,
  align: 'start' | 'end' = 'start',
): Shape {
  return { kind: 'text', x, y, text, style, color, align }
}
