import { DOMAIN_COLORS, INK, PAPER, PINK, SOFT_INK } from '../../base/charts/pictures/light-colors.ts'
import { axisOf, DOT_RADIUS, dotAt, MARK_SIZE, PLACES, SWELL } from '../../base/charts/mark-shape.ts'
import { DOMAIN_SWELLS, outlineOf } from '../../base/charts/swell-outline.ts'
import { labelPeople } from '../../result/compare/people/labels.ts'
import type { Picture } from '../renderer.ts'
import { breakLines, cutToFit, FONTS, measure, writeIn, type Written } from './fonts.ts'
import { REPORT_ORDER } from '../../../banks/vocabulary.ts'

/*
 * The preview pictures of posted links, laid out left to right and mirrored for right-to-left text.
 */

export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

/** The colour of swells that belong to no domain. */
const SAND = '#ddd7cb'

type Dir = 'ltr' | 'rtl'

/** The margin around the text, and the greatest width of a line. */
const MARGIN = 72
const COLUMN = 590

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE

/**
 * The picture of a result: its portrait's title and its own mark.
 * @param places the positions of the mark's dots, 0 to 100, from top to bottom; undefined for a row without a
 *   dot
 */
export function drawResult(
  kicker: string,
  title: string,
  places: readonly (number | undefined)[],
  dir: Dir,
): Picture {
  const scale = 430 / MARK_SIZE
  const rows = places.map((place, row) => {
    const dot =
      place === undefined
        ? ''
        : `<circle fill="${PINK}" cx="${dotAt(dir === 'rtl' ? 100 - place : place)}" r="${DOT_RADIUS}"/>`
    return `<g transform="translate(0 ${axisOf(row)})"><path fill="${SAND}" d="${SWELL}"/>${dot}</g>`
  })
  const left = leftEdge(WIDTH - MARGIN - 430, 430, dir)
  const mark = `<g transform="translate(${left} ${(HEIGHT - 430) / 2}) scale(${scale})">${rows.join('')}</g>`
  return finish(mark + drawKicker(kicker, dir) + drawTitle(title, [76, 66, 58, 50, 42], HEIGHT / 2 + 24, dir))
}

/** The picture of a page: its title, its description, and five swells with a dot on each. */
export function drawPage(kicker: string, title: string, description: string, dir: Dir): Picture {
  const length = 400
  const rows = REPORT_ORDER.map((domain, row) => {
    const steps = DOMAIN_SWELLS[domain][0].length - 1
    const place = PLACES[row] ?? 50
    const x = (length * (dir === 'rtl' ? 100 - place : place)) / 100
    const turn = dir === 'rtl' ? `translate(${length} 0) scale(-1 1) ` : ''
    return (
      `<g transform="translate(${leftEdge(WIDTH - MARGIN - length, length, dir)} ${125 + 95 * row})">` +
      `<path fill="${DOMAIN_COLORS[domain]}" fill-opacity=".3" transform="${turn}scale(${length / steps} 1.1)" d="${outlineOf(DOMAIN_SWELLS[domain])}"/>` +
      `<circle fill="${PINK}" cx="${x}" r="14"/></g>`
    )
  })
  const heading = layTitle(title, [60, 54, 48, 42, 36])
  const size = 29
  const words = breakLines(writeIn(description), COLUMN / size)
  const lines = words.slice(0, 7 - heading.lines.length)
  const last = lines.at(-1)
  if (last && words.length > lines.length)
    lines[lines.length - 1] = { ...last, text: `${last.text.replace(/[.,;:]$/, '')} …` }
  const above = heading.lines.length * heading.size * 1.16
  const top = (HEIGHT - above - 34 - lines.length * size * 1.4) / 2 + 26
  const titleLines = heading.lines.map((line, n) =>
    text(line, MARGIN, top + heading.size * (0.9 + 1.16 * n), heading.size, INK, dir),
  )
  const wordLines = lines.map((line, n) =>
    text(line, MARGIN, top + above + 34 + size * (0.9 + 1.4 * n), size, SOFT_INK, dir),
  )
  return finish(rows.join('') + drawKicker(kicker, dir) + titleLines.join('') + wordLines.join(''))
}

/** How many names are listed; with more people, the last line says how many others there are. */
export const MOST_NAMED = 5

/**
 * The picture of a comparison: the people's names, and a disc for each in an arrangement that reveals no
 * scores.
 * @param others the line that says how many people there are beyond those named
 */
export function drawComparison(
  kicker: string,
  names: readonly string[],
  others: string | undefined,
  dir: Dir,
): Picture {
  const labels = labelPeople(names)
  const shown = names.slice(0, others === undefined ? MOST_NAMED : MOST_NAMED - 1)
  const lines = shown.length + (others === undefined ? 0 : 1)
  const size = lines > 3 ? 46 : lines > 1 ? 62 : 72
  const step = size * 1.62
  const top = HEIGHT / 2 + 30 - ((lines - 1) * step) / 2
  const radius = size * 0.58
  const list = shown.map((name, index) => {
    const y = top + index * step
    const written = writeIn(name)
    const room = COLUMN - 2 * radius - 24
    const small = Math.max(size * 0.66, Math.min(size, room / Math.max(measure(written), 1)))
    return (
      drawDisc(leftEdge(MARGIN, 2 * radius, dir) + radius, y, radius, labels[index] ?? '', index) +
      text(cutToFit(written, room / small), MARGIN + 2 * radius + 24, y + small * 0.34, small, INK, dir)
    )
  })
  if (others !== undefined) {
    const y = top + (lines - 1) * step
    list.push(text(writeIn(others), MARGIN + 2 * radius + 24, y + size * 0.26, size * 0.76, SOFT_INK, dir))
  }
  const middle = leftEdge(WIDTH - MARGIN - 200, 0, dir)
  const heap = arrangeDiscs(names.length).map(({ x, y }, index) =>
    drawDisc(middle + x, HEIGHT / 2 + y, discRadius(names.length), labels[index] ?? '', index),
  )
  const ground = `<path fill="${SAND}" transform="translate(${middle} ${HEIGHT / 2}) scale(7.6 34) translate(-32 0)" d="${SWELL}"/>`
  return finish(ground + heap.join('') + drawKicker(kicker, dir) + list.join(''))
}

function discRadius(count: number): number {
  return count <= 2 ? 60 : count <= 5 ? 44 : count <= 12 ? 36 : 23
}

/** The places of discs around the middle: two side by side, more like sunflower seeds, wider than high. */
function arrangeDiscs(count: number): { x: number; y: number }[] {
  if (count <= 2)
    return Array.from({ length: count }, (_, n) => ({ x: count === 1 ? 0 : n * 160 - 80, y: 0 }))
  const [wide, high] = count <= 12 ? [165, 140] : [200, 165]
  return Array.from({ length: count }, (_, n) => {
    const angle = n * Math.PI * (3 - Math.sqrt(5))
    const reach = Math.sqrt((n + 0.5) / count)
    return { x: round(wide * reach * Math.cos(angle)), y: round(high * reach * Math.sin(angle)) }
  })
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

function drawKicker(kicker: string, dir: Dir): string {
  return text(cutToFit(writeIn(kicker), (WIDTH - 2 * MARGIN) / 28), MARGIN, 92, 28, SOFT_INK, dir)
}

/** A title in lines, at the largest size that gives at most four lines, each of which fits. */
function layTitle(title: string, sizes: readonly number[]): { size: number; lines: Written[] } {
  const written = writeIn(title)
  const laid = sizes.map((size) => ({ size, lines: breakLines(written, COLUMN / size) }))
  const fits = ({ size, lines }: { size: number; lines: Written[] }) =>
    lines.length <= 4 && lines.every((line) => measure(line) <= COLUMN / size)
  return laid.find(fits) ?? laid.at(-1) ?? { size: 40, lines: [] }
}

/** A title, vertically centred at `middle`. */
function drawTitle(title: string, sizes: readonly number[], middle: number, dir: Dir): string {
  const { size, lines } = layTitle(title, sizes)
  const top = middle - (lines.length * size * 1.16) / 2
  return lines.map((line, n) => text(line, MARGIN, top + size * (0.88 + 1.16 * n), size, INK, dir)).join('')
}

/** A line of text; `from` is its distance from the edge where reading begins. */
function text(written: Written, from: number, y: number, size: number, colour: string, dir: Dir): string {
  const [x, anchor] = dir === 'rtl' ? [WIDTH - from, 'end'] : [from, 'start']
  return write(
    written,
    `x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" font-size="${round(size)}" fill="${colour}"`,
  )
}

/** Finds the first letter of a text, whose script decides the direction. */
const FIRST_LETTER = /\p{L}/u

/** The scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u

function write({ text: words, font }: Written, attributes: string): string {
  const first = FIRST_LETTER.exec(words)?.[0] ?? ''
  // The renderer draws every line from left to right, unless the line itself sets its direction.
  const turned = RIGHT_TO_LEFT.test(first) ? `\u202b${words}\u202c` : words
  return `<text ${attributes} font-family="${font.family}" font-weight="${font.weight}">${escape(turned)}</text>`
}

/** The left edge of something `wide` that begins at the distance `from` from where reading begins. */
function leftEdge(from: number, wide: number, dir: Dir): number {
  return dir === 'rtl' ? WIDTH - from - wide : from
}

function finish(content: string): Picture {
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>${content}</svg>`,
    fonts: FONTS.filter(({ family }) => content.includes(`font-family="${family}"`)).map(({ file }) => file),
  }
}

function escape(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function round(units: number): number {
  return Math.round(units * 100) / 100
}
