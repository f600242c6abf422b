import { REPORT_ORDER } from '../../../banks/vocabulary.ts'
import { DOMAIN_COLORS, PAPER, PINK } from '../../base/charts/pictures/light-colors.ts'
import {
  axisOf,
  DOT_RADIUS,
  dotAt,
  MARK_SIZE,
  markThread,
  PLACES,
  SWELL,
} from '../../base/charts/mark-shape.ts'

/*
 * The mark wherever it is not drawn by a page: icons, and the picture of the 404 page. `npm run icons` writes
 * them into public/.
 */

/** An SVG drawing, and its size in pixels. */
export type Drawing = { width: number; height: number; svg: string }

type MarkStyle = {
  /** One colour in place of the five domains' and the pink. */
  color?: string
  radius?: number
  /** The width of the thread. */
  thread?: number
  share: number
  ground?: string
}

/** The opacity of the swells, in colours that are visible on light and on dark backgrounds. */
const SWELL_OPACITY = 0.6

/** Draws the mark on a square, `share` of its width wide; `ground` fills the square. */
function drawMark(size: number, { color, radius = 4, thread = 2.4, share, ground }: MarkStyle) {
  const scale = (size * share) / MARK_SIZE
  const edge = (size - MARK_SIZE * scale) / 2
  const swells = REPORT_ORDER.map(
    (domain, row) =>
      `<path fill="${color ?? DOMAIN_COLORS[domain]}" transform="translate(0 ${axisOf(row)})" d="${SWELL}"/>`,
  )
  const dots = PLACES.map((place, row) => `<circle cx="${dotAt(place)}" cy="${axisOf(row)}" r="${radius}"/>`)
  return draw(
    size,
    size,
    (ground ? `<rect width="${size}" height="${size}" fill="${ground}"/>` : '') +
      `<g transform="translate(${edge} ${edge}) scale(${scale})"><g fill-opacity="${SWELL_OPACITY}">${swells.join('')}</g>` +
      `<g fill="${color ?? PINK}"><path fill="none" stroke="${color ?? PINK}" stroke-width="${thread}" d="${markThread(PLACES)}"/>${dots.join('')}</g></g>`,
  )
}

/** Draws the mark reduced to its dots, for small sizes: five of them across a square of 16. */
function drawDots(): Drawing {
  const least = Math.min(...PLACES)
  const across = (place: number) => 2 + (12 * (place - least)) / (Math.max(...PLACES) - least)
  const dots = PLACES.map(
    (place, row) => `<circle fill="${PINK}" cx="${across(place)}" cy="${1.6 + 3.2 * row}" r="1.6"/>`,
  )
  return draw(16, 16, dots.join(''))
}

function draw(width: number, height: number, content: string): Drawing {
  return {
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`,
  }
}

/** Width of the square inside what every launcher shows of a maskable icon: a circle of 80 % of its width. */
const SAFE = 0.8 * Math.SQRT1_2

/** The icon in tabs. */
export const tabIcon: Drawing = drawMark(64, { share: 1, radius: 5.4, thread: 4 })

/** The same for browsers that need bitmaps; the smallest is five dots. */
export const tabIconSizes: readonly Drawing[] = [
  drawDots(),
  drawMark(32, { share: 1, radius: 5.4, thread: 4 }),
  drawMark(48, { share: 1 }),
]

/** Icons by file name. */
export const icons: Readonly<Record<string, Drawing>> = {
  'icon-180.png': drawMark(180, { share: 0.68, ground: PAPER }),
  'icon-192.png': drawMark(192, { share: 0.96 }),
  'icon-512.png': drawMark(512, { share: 0.96 }),
  'icon-maskable-512.png': drawMark(512, { share: SAFE, ground: PAPER }),
  // Only its opacity counts: launchers give it a colour.
  'icon-monochrome-512.png': drawMark(512, { share: SAFE, color: '#000' }),
}

/** Draws the picture of the 404 page: the mark with one dot fallen off. */
export function drawNotFound(): Drawing {
  const scale = 2.6
  const rows = PLACES.map((place, row) => {
    const dot = row === 3 ? '' : `<circle class="dot" cx="${dotAt(place)}" r="${DOT_RADIUS}"/>`
    return `<g transform="translate(0 ${axisOf(row)})"><path class="swell" d="${SWELL}"/>${dot}</g>`
  })
  const gone = dotAt(PLACES[3] ?? 0)
  return draw(
    320,
    200,
    `<style>.swell{fill:#d3cdc2}.dot{fill:${PINK}}.way{fill:none;stroke:#8b8577;stroke-width:2;stroke-linecap:round;stroke-dasharray:1 8}@media(prefers-color-scheme:dark){.swell{fill:#4a443d}}</style>` +
      `<g transform="translate(28 17) scale(${scale})">${rows.join('')}</g>` +
      `<path class="way" d="M${28 + gone * scale + 16} ${17 + axisOf(3) * scale - 8}C198 70 248 70 278 162"/>` +
      `<circle class="dot" cx="282" cy="176" r="${DOT_RADIUS * scale}"/>`,
  )
}
