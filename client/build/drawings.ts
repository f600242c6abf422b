import { readFileSync } from 'node:fs'
import { axisOf, DOT_RADIUS, dotAt, MARK_SIZE, PLACES, SWELL } from '../charts/mark-shape.ts'
import { outlineOf, type SwellForm } from '../charts/swell-outline.ts'

/*
 * The mark in every form that is not on a page: icons, the pictures that go with links, and the page that does not
 * exist. `npm run icons` writes them into public/.
 */

/** Colours as in styles/tokens.css; the grey of the swells can be seen on light ground and on dark. */
const PAPER = '#fbfaf7'
const INK = '#14131a'
const SOFT = '#5d5866'
const PINK = '#ff0080'
const GREY = '#a39d94'

/** The five traits in the order of the report, each with its tint. */
const TINTS = { O: '#1f83b4', C: '#1d8371', E: '#c8641f', A: '#a2447c', N: '#6d4bd8' } as const

/** A drawing of so many pixels, as SVG; with `ground`, one that covers all of it. */
export type Drawing = { width: number; height: number; svg: string }

type MarkStyle = { swell?: string; dot?: string; radius?: number; share: number; ground?: string }

/** The mark on a square, `share` of its width wide. */
function drawMark(size: number, { swell = GREY, dot = PINK, radius = DOT_RADIUS, share, ground }: MarkStyle) {
  const scale = (size * share) / MARK_SIZE
  const edge = (size - MARK_SIZE * scale) / 2
  const rows = PLACES.map(
    (place, row) =>
      `<g transform="translate(0 ${axisOf(row)})"><path fill="${swell}" d="${SWELL}"/><circle fill="${dot}" cx="${dotAt(place)}" r="${radius}"/></g>`,
  )
  return draw(
    size,
    size,
    (ground ? `<rect width="${size}" height="${size}" fill="${ground}"/>` : '') +
      `<g transform="translate(${edge} ${edge}) scale(${scale})">${rows.join('')}</g>`,
  )
}

/** The mark where there is room for its dots alone: five of them across a square of 16. */
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

/** The square inside what every launcher shows of a maskable icon: a circle of 80 % of its width. */
const SAFE = 0.8 * Math.SQRT1_2

/** The icon in tabs. */
export const tabIcon: Drawing = drawMark(64, { share: 1, radius: 5.4 })

/** The same for browsers that want pixels: the smallest is five dots. */
export const tabIconSizes: readonly Drawing[] = [
  drawDots(),
  drawMark(32, { share: 1, radius: 5.4 }),
  drawMark(48, { share: 1 }),
]

/** Icons by file name. */
export const icons: Readonly<Record<string, Drawing>> = {
  'icon-180.png': drawMark(180, { share: 0.68, ground: PAPER }),
  'icon-192.png': drawMark(192, { share: 0.96 }),
  'icon-512.png': drawMark(512, { share: 0.96 }),
  'icon-maskable-512.png': drawMark(512, { share: SAFE, ground: PAPER }),
  // Only its opacity counts: launchers give it a colour.
  'icon-monochrome-512.png': drawMark(512, { share: SAFE, swell: '#0006', dot: '#000' }),
}

/** How long the swells are in that picture. */
const WIDTH = 576

/** What the picture of a shared link says. */
export type ShareWords = { name: string; line: string; dir: 'ltr' | 'rtl' }

/** The picture that goes with a link where it is posted: who the site is, and five swells with a reader on each. */
export function drawShare({ name, line, dir }: ShareWords): Drawing {
  const forms = JSON.parse(
    readFileSync(new URL('../../banks/generated/domain-swells.json', import.meta.url), 'utf8'),
  ) as Record<keyof typeof TINTS, SwellForm>
  const rows = (Object.keys(TINTS) as (keyof typeof TINTS)[]).map((domain, row) => {
    const steps = forms[domain][0].length - 1
    const place = (steps * (PLACES[row] ?? 50)) / 100
    return (
      `<g transform="translate(560 ${115 + 100 * row})">` +
      `<path fill="${TINTS[domain]}" fill-opacity=".3" transform="scale(${WIDTH / steps} 1.2)" d="${outlineOf(forms[domain])}"/>` +
      `<circle fill="${PINK}" cx="${(place * WIDTH) / steps}" r="15"/></g>`
    )
  })
  const mirrored = dir === 'rtl' ? ' transform="translate(1200 0) scale(-1 1)"' : ''
  const at = dir === 'rtl' ? 1128 : 72
  const words = line
    .split('\n')
    .map((part, index) => `<tspan x="${at}" dy="${index ? 46 : 70}">${part}</tspan>`)
  return draw(
    1200,
    630,
    `<rect width="1200" height="630" fill="${PAPER}"/><g${mirrored}>${rows.join('')}</g>` +
      `<g direction="${dir}" text-anchor="start"><text x="${at}" y="300" fill="${INK}" font-family="'Noto Serif', Georgia, serif" font-size="104" font-weight="600">${name}</text>` +
      `<text y="300" fill="${SOFT}" font-family="'Noto Sans', 'Noto Sans Arabic', sans-serif" font-size="34">${words.join('')}</text></g>`,
  )
}

/** The mark with a dot that has got away: it stands where there is no page. */
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
