import { CARD_SIZES, layOutCard, type CardContent } from '../../base/charts/pictures/card-layout.ts'
import { INK, PAPER, SOFT_INK } from '../../base/charts/pictures/light-colors.ts'
import {
  drawMark,
  drawRows,
  layRows,
  round,
  type Box,
  type Row,
  type Shape,
  type Thread,
} from '../../base/charts/pictures/shapes.ts'
import { labelPeople } from '../../result/compare/people/labels.ts'
import type { Picture } from '../renderer.ts'
import { cutToFit, FONTS, measure, writeIn, type Written } from './fonts.ts'

/*
 * The preview pictures of posted links as SVG: the same drawing as the picture that is made on a device, laid out
 * left to right and mirrored for right-to-left text.
 */

export const PREVIEW_SIZE = CARD_SIZES.wide

type Dir = 'ltr' | 'rtl'

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE

/** The picture of a result or a page. */
export function drawCard(content: CardContent, dir: Dir): Picture {
  const shapes = layOutCard('wide', content, (text, { size }) => measure(writeIn(text)) * size)
  return finish(shapes.map((shape) => drawShape(shape, dir)).join(''))
}

/** How many names are listed; with more people, the last line says how many others there are. */
export const MOST_NAMED = 5

/** The threads of up to two people are drawn; of more, only where their dots lie. */
const MOST_THREADS = 2

/** A person of a comparison, and the positions of their dots in the picture's rows, 0 to 100. */
export type DrawnPerson = { name: string; places: readonly number[] }

/** The margin around the content, and where its right half begins. */
const MARGIN = 56
const HALF = 628

/** The size of the domains' names. */
const NAME_SIZE = 21

/** The bottom of the content, above the site's name. */
const BOTTOM = 502

/**
 * The picture of a comparison: the people's names, and their threads, or of more than two people the dots.
 * @param others the line that says how many people there are beyond those named
 * @param kind what the picture is of
 */
export function drawComparison(
  [site, kind]: readonly [site: string, kind: string],
  people: readonly DrawnPerson[],
  others: string | undefined,
  rows: readonly Row[],
  dir: Dir,
): Picture {
  const box = { x: HALF, y: MARGIN, width: WIDTH - MARGIN - HALF, height: BOTTOM - MARGIN }
  const threads = people.length <= MOST_THREADS ? people.map(({ places }, n) => threadOf(places, n)) : []
  const foot = 24
  const shapes: Shape[] = [
    ...drawRows(rows, threads, box, NAME_SIZE),
    ...(threads.length > 0 ? [] : drawHeaps(people, rows.length, box)),
    ...drawMark(MARGIN, HEIGHT - MARGIN - 41, 41),
    ...[
      { text: site, x: MARGIN + 53, bold: true, color: INK, align: 'start' as const },
      { text: kind, x: WIDTH - MARGIN, bold: false, color: SOFT_INK, align: 'end' as const },
    ].map(({ text, x, bold, color, align }): Shape => {
      return { kind: 'text', text, x, y: HEIGHT - MARGIN - 12, style: { size: foot, bold }, color, align }
    }),
  ]
  return finish(shapes.map((shape) => drawShape(shape, dir)).join('') + listNames(people, others, dir))
}

/**
 * The threads of two people, neither of whom is the reader. The second one's dots are smaller, so that both are seen
 * where they lie at the same place.
 */
function threadOf(places: readonly number[], index: number): Thread {
  return index === 0
    ? { places, line: INK, dot: INK, ring: PAPER, size: 1 }
    : { places, line: SOFT, dot: PAPER, ring: INK, size: 0.7 }
}

/** The colour of the second person's line. */
const SOFT = '#87827f'

/** Everybody's dots on each row, in a heap where several lie at the same place. */
function drawHeaps(people: readonly DrawnPerson[], rows: number, box: Box): Shape[] {
  const { pitch, xOf, yOf } = layRows(rows, box, NAME_SIZE)
  return Array.from({ length: rows }, (_, row) => {
    const heaps = Map.groupBy(people, ({ places }) => places[row] ?? 50)
    const tallest = Math.max(...Array.from(heaps.values(), (heap) => heap.length))
    const radius = Math.min(9, (pitch * 0.36) / tallest)
    return Array.from(heaps, ([place, heap]) =>
      heap.map((_, n): Shape => ({
        kind: 'dot',
        x: xOf(place),
        y: yOf(row) + (n - (heap.length - 1) / 2) * radius * 2,
        radius: radius * 0.86,
        fill: INK,
        ring: PAPER,
        ringWidth: radius * 0.2,
      })),
    ).flat()
  }).flat()
}

/** The people's names, each with the disc that stands for them in the comparison. */
function listNames(people: readonly DrawnPerson[], others: string | undefined, dir: Dir): string {
  const names = people.map(({ name }) => name)
  const labels = labelPeople(names)
  const shown = names.slice(0, others === undefined ? MOST_NAMED : MOST_NAMED - 1)
  const count = shown.length + (others === undefined ? 0 : 1)
  const size = count > 3 ? 44 : count > 1 ? 56 : 64
  const step = size * 1.7
  const top = (MARGIN + BOTTOM) / 2 - ((count - 1) * step) / 2
  const radius = size * 0.58
  const from = MARGIN + 2 * radius + 24
  const width = HALF - 40 - from
  const list = shown.map((name, index) => {
    const y = top + index * step
    const written = writeIn(name)
    const small = Math.max(size * 0.66, Math.min(size, width / Math.max(measure(written), 1)))
    return (
      drawDisc(turn(MARGIN + radius, dir), y, radius, labels[index] ?? '', index) +
      writeAt(cutToFit(written, width / small), from, y + small * 0.34, small, INK, dir)
    )
  })
  if (others !== undefined) {
    const y = top + (count - 1) * step + size * 0.26
    list.push(writeAt(writeIn(others), from, y, size * 0.76, SOFT_INK, dir))
  }
  return list.join('')
}

const DISCS = [
  { fill: INK, label: PAPER },
  { fill: PAPER, label: INK },
  { fill: '#c9c1b3', label: INK },
] as const

/** A person's disc, filled as in a comparison (result/compare/people/person-symbol.tsx). */
function drawDisc(x: number, y: number, radius: number, label: string, index: number): string {
  const { fill, label: colour } = DISCS[index % DISCS.length] ?? DISCS[0]
  const written = writeIn(label)
  const size = round(Math.min(radius * 1.1, (radius * 1.6) / Math.max(measure(written), 0.5)))
  return (
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" stroke="${INK}" stroke-width="${round(radius / 12)}"/>` +
    write(
      written,
      `x="${round(x)}" y="${round(y + size * 0.36)}" text-anchor="middle" font-size="${size}" fill="${colour}"`,
    )
  )
}

function drawShape(shape: Shape, dir: Dir): string {
  if (shape.kind === 'text') {
    const { text, x, y, style, color, align } = shape
    return writeAt(writeIn(text), x, y, style.size, color, dir, align, style.bold === true)
  }
  const x = turn(shape.x, dir)
  if (shape.kind === 'dot') {
    const ring = shape.ringWidth > 0 ? ` stroke="${shape.ring}" stroke-width="${round(shape.ringWidth)}"` : ''
    return `<circle cx="${round(x)}" cy="${round(shape.y)}" r="${round(shape.radius)}" fill="${shape.fill}"${ring}/>`
  }
  if (shape.kind === 'pill') {
    const left = dir === 'rtl' ? x - shape.width : x
    return `<rect x="${round(left)}" y="${round(shape.y)}" width="${round(shape.width)}" height="${round(shape.height)}" rx="${round(shape.height / 2)}" fill="${shape.fill}"/>`
  }
  const [wide, high] = shape.scale.map((factor) => Math.round(factor * 10_000) / 10_000) as [number, number]
  const paint =
    'fill' in shape
      ? `fill="${shape.fill}" fill-opacity="${shape.opacity}"`
      : `fill="none" stroke="${shape.stroke}" stroke-width="${round(shape.width)}" stroke-linecap="round" stroke-linejoin="round"`
  return `<path ${paint} transform="matrix(${dir === 'rtl' ? -wide : wide} 0 0 ${high} ${round(x)} ${round(shape.y)})" d="${shape.d}"/>`
}

/** The distance from the left of what lies `x` from where lines begin. */
function turn(x: number, dir: Dir): number {
  return dir === 'rtl' ? WIDTH - x : x
}

/** A line of text; `from` is its distance from the edge where reading begins. */
function writeAt(
  written: Written,
  from: number,
  y: number,
  size: number,
  colour: string,
  dir: Dir,
  align: 'start' | 'end' = 'start',
  bold = true,
): string {
  const isAtLeft = (align === 'start') === (dir === 'ltr')
  return write(
    written,
    `x="${round(turn(from, dir))}" y="${round(y)}" text-anchor="${isAtLeft ? 'start' : 'end'}" font-size="${round(size)}" fill="${colour}"`,
    bold,
  )
}

/** Finds the first letter of a text, whose script decides the direction. */
const FIRST_LETTER = /\p{L}/u

/** The scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u

const REGULAR = 400

function write({ text: words, font }: Written, attributes: string, bold = true): string {
  const first = FIRST_LETTER.exec(words)?.[0] ?? ''
  // The renderer draws every line from left to right, unless the line itself sets its direction.
  const turned = RIGHT_TO_LEFT.test(first) ? `\u202b${words}\u202c` : words
  const weight = bold || font.regular === undefined ? font.weight : REGULAR
  return `<text ${attributes} font-family="${font.family}" font-weight="${weight}">${escape(turned)}</text>`
}

function finish(content: string): Picture {
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>${content}</svg>`,
    fonts: FONTS.flatMap(({ family, file, regular, weight }) => {
      const uses = (one: number) => content.includes(`font-family="${family}" font-weight="${one}"`)
      return [...(uses(weight) ? [file] : []), ...(regular !== undefined && uses(REGULAR) ? [regular] : [])]
    }),
  }
}

function escape(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
