import {
  axisOf,
  DOT_RADIUS,
  dotAt,
  MARK_SIZE,
  markThread,
  PLACES,
  SWELL,
  threadThrough,
} from '../mark-shape.ts'
import { DOMAIN_SWELLS, HALF_HEIGHT, outlineOf } from '../swell-outline.ts'
import { REPORT_ORDER, type Domain } from '../../../../banks/vocabulary.ts'
import { DOMAIN_COLORS, INK, mix, PAPER, PINK } from './light-colors.ts'

/** A text's size in pixels, and whether it is in the heading typeface, bold or not. */
export type TextStyle = { size: number; serif?: boolean; bold?: boolean }

/** Measures the width of a text, in pixels. */
export type Measure = (text: string, style: TextStyle) => number

/** A path in its own units, and where its origin lies in the picture. */
export type PathShape = {
  kind: 'path'
  d: string
  x: number
  y: number
  scale: readonly [x: number, y: number]
  opacity: number
} & ({ fill: string } | { stroke: string; width: number })

/** A text; `y` is its baseline, and `x` the edge at which it begins or ends. */
export type TextShape = {
  kind: 'text'
  x: number
  y: number
  text: string
  style: TextStyle
  color: string
  align: 'start' | 'end'
}

/**
 * What pictures are made of, in pixels. `x` is measured from where lines begin: from the left, or in Arabic from the
 * right. A renderer mirrors paths with it, and texts not.
 */
export type Shape =
  | PathShape
  | TextShape
  | { kind: 'dot'; x: number; y: number; radius: number; fill: string; ring: string; ringWidth: number }
  | { kind: 'pill'; x: number; y: number; width: number; height: number; fill: string }

/** An area of a picture; `x` and `y` are its first corner. */
export type Box = { x: number; y: number; width: number; height: number }

/** The opacity of swells. */
const TINT = 0.32

/** Returns the site's mark. */
export function drawMark(x: number, y: number, size: number): Shape[] {
  const scale = size / MARK_SIZE
  const at = (row: number) => y + axisOf(row) * scale
  return [
    ...REPORT_ORDER.map((domain, row): Shape => ({
      kind: 'path',
      d: SWELL,
      x,
      y: at(row),
      scale: [scale, scale],
      fill: DOMAIN_COLORS[domain],
      opacity: 0.5,
    })),
    { kind: 'path', d: markThread(PLACES), x, y, scale: [scale, scale], stroke: PINK, width: 3, opacity: 1 },
    ...PLACES.map((place, row): Shape => ({
      kind: 'dot',
      x: x + dotAt(place) * scale,
      y: at(row),
      radius: DOT_RADIUS * scale,
      fill: PINK,
      ring: PINK,
      ringWidth: 0,
    })),
  ]
}

/** A domain of a picture: its swell, its name above where there is one, and a number at the first thread's dot. */
export type Row = { domain: Domain; name?: string; number?: string }

/** A person's line through the swells. */
export type Thread = {
  /** The positions of the dots, 0 to 100 percent of the axis, from the first row on. */
  places: readonly number[]
  line: string
  dot: string
  /** Around each dot. */
  ring: string
  /** How large the dots and how wide the line, as a share of the reader's. */
  size: number
}

/** The reader's own thread: pink is for the reader alone. */
export function readersThread(places: readonly number[]): Thread {
  return { places, line: PINK, dot: PINK, ring: PAPER, size: 1 }
}

/** The part of a row above its swell's axis, and the height of the swell, as shares of the row. */
const AXIS = 0.64
const TALL = 0.72

/** Returns where things on several swells below each other lie: positions of 0 to 100 percent, and rows. */
export function layRows(count: number, box: Box, nameSize: number) {
  const pitch = box.height / count
  const radius = Math.min(pitch / 8, nameSize * 0.75)
  // A dot at an end of the axis stays inside the box.
  const [first, length] = [box.x + radius * 1.2, box.width - 2.4 * radius]
  return {
    pitch,
    radius,
    first,
    length,
    xOf: (place: number) => round(first + (length * place) / 100),
    yOf: (row: number) => round(box.y + pitch * (row + AXIS)),
  }
}

/** Returns the swells of several domains below each other, and people's threads through them. */
export function drawRows(
  rows: readonly Row[],
  threads: readonly Thread[],
  box: Box,
  nameSize: number,
): Shape[] {
  const { pitch, radius, first, length, xOf, yOf } = layRows(rows.length, box, nameSize)
  const pointsOf = ({ places }: Thread) => places.map((place, row) => ({ x: xOf(place), y: yOf(row) }))
  const swells = rows.map(({ domain }, row): Shape => ({
    kind: 'path',
    d: outlineOf(DOMAIN_SWELLS[domain]),
    x: first,
    y: yOf(row),
    scale: [length / (DOMAIN_SWELLS[domain][0].length - 1), (pitch * TALL) / (2 * HALF_HEIGHT)],
    fill: DOMAIN_COLORS[domain],
    opacity: TINT,
  }))
  const names = rows.flatMap(({ domain, name }, row): Shape[] =>
    name === undefined
      ? []
      : [
          {
            kind: 'text',
            x: box.x,
            y: box.y + pitch * row + nameSize,
            text: name,
            style: { size: nameSize, bold: true },
            color: mix(DOMAIN_COLORS[domain], INK, 0.65),
            align: 'start',
          },
        ],
  )
  const lines = threads.map((thread): Shape => ({
    kind: 'path',
    d: threadThrough(pointsOf(thread)),
    x: 0,
    y: 0,
    scale: [1, 1],
    stroke: thread.line,
    width: (radius / 3) * thread.size,
    opacity: 1,
  }))
  const dots = threads.flatMap((thread) =>
    pointsOf(thread).map(({ x, y }): Shape => ({
      kind: 'dot',
      x,
      y,
      radius: radius * thread.size,
      fill: thread.dot,
      ring: thread.ring,
      ringWidth: radius / 4,
    })),
  )
  const numbers = rows.flatMap(({ number }, row): Shape[] => {
    const place = threads[0]?.places[row]
    const point = threads[0] && pointsOf(threads[0])[row]
    if (number === undefined || place === undefined || !point) return []
    const size = nameSize * 1.1
    const aside = radius * 1.7
    return [
      {
        kind: 'text',
        x: place > 80 ? point.x - aside : point.x + aside,
        y: point.y + size * 0.36,
        text: number,
        style: { size, bold: true },
        color: INK,
        align: place > 80 ? 'end' : 'start',
      },
    ]
  })
  return [...swells, ...names, ...lines, ...dots, ...numbers]
}

/** Reduces a style's size until a text is at most `width` wide. */
export function fit(words: string, style: TextStyle, width: number, measure: Measure): TextStyle {
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

/** Breaks a text as {@link wrap} does, into lines that are about equally long. */
export function wrapEvenly(words: string, style: TextStyle, width: number, measure: Measure): string[] {
  let lines = wrap(words, style, width, measure)
  const most = lines.length
  for (let narrower = width * 0.97; narrower > width / 2; narrower *= 0.97) {
    const tried = wrap(words, style, narrower, measure)
    if (tried.length > most || tried.some((line) => measure(line, style) > narrower)) break
    lines = tried
  }
  return lines
}

/** Rounds to two decimals, written alike by every engine. */
export function round(pixels: number): number {
  return Math.round(pixels * 100) / 100
}
