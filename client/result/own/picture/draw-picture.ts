import { DOMAIN_AXIS, placeOnAxis } from '../../../base/charts/axis.ts'
import { DOMAIN_COLORS, INK, PAPER, PINK, SOFT_INK } from '../../../base/charts/pictures/light-colors.ts'
import { axisOf, DOT_RADIUS, dotAt, MARK_SIZE, SWELL } from '../../../base/charts/mark-shape.ts'
import { DOMAIN_SWELLS, HALF_HEIGHT, outlineOf } from '../../../base/charts/swell-outline.ts'
import {
  layOut,
  PICTURE_SIZES,
  type PictureContent,
  type PictureFormat,
  type Shape,
  type TextStyle,
} from './picture-layout.ts'

const TINT = 0.22

/** How much a browser may change a colour, of 255, before the picture counts as unreadable. */
const NOISE = 16

const SERIF = 'ui-serif, "New York", "Iowan Old Style", Charter, Georgia, serif'
const SANS = 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif'
const ARABIC = '"SF Arabic", "Segoe UI", "Noto Sans Arabic", "Geeza Pro", system-ui, Tahoma, sans-serif'

type Dir = 'ltr' | 'rtl'

/** Thrown where the browser provides no canvas, or does not let pages read what they draw. */
export class UnreadableCanvas extends Error {}

/**
 * Draws the picture of a result, on this device and with its fonts.
 * @param dir the direction of the language of its texts
 * @throws UnreadableCanvas
 */
export function drawPicture(format: PictureFormat, content: PictureContent, dir: Dir): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const { width, height } = PICTURE_SIZES[format]
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadableCanvas()
  context.direction = dir
  context.fillStyle = PAPER
  context.fillRect(0, 0, width, height)
  if (!isReadable(context)) throw new UnreadableCanvas()
  const measure = (text: string, style: TextStyle) => {
    context.font = fontOf(style, dir)
    return context.measureText(text).width
  }
  for (const shape of layOut(format, content, measure)) {
    context.save()
    if (shape.kind === 'text') {
      context.font = fontOf(shape.style, dir)
      context.fillStyle = shape.soft ? SOFT_INK : INK
      context.textAlign = (shape.align === 'start') === (dir === 'ltr') ? 'left' : 'right'
      context.fillText(shape.text, dir === 'ltr' ? shape.x : width - shape.x, shape.y)
    } else {
      // Drawings are mirrored where lines begin at the right.
      if (dir === 'rtl') context.transform(-1, 0, 0, 1, width, 0)
      if (shape.kind === 'mark') drawMark(context, shape)
      else drawSwell(context, shape)
    }
    context.restore()
  }
  return canvas
}

/**
 * Whether the picture can be read back, which browsers with protection against fingerprinting prevent: they give
 * noise in place of the paper's colour. Some only change it by a little.
 */
function isReadable(context: CanvasRenderingContext2D): boolean {
  const read = context.getImageData(0, 0, 8, 8).data
  const paper = [1, 3, 5].map((at) => Number.parseInt(PAPER.slice(at, at + 2), 16))
  return read.every((value, at) => at % 4 === 3 || Math.abs(value - paper[at % 4]!) <= NOISE)
}

function fontOf({ size, heading = false }: TextStyle, dir: Dir): string {
  const family = dir === 'rtl' ? ARABIC : heading ? SERIF : SANS
  return `${heading ? 600 : 400} ${size}px ${family}`
}

function drawMark(
  context: CanvasRenderingContext2D,
  { x, y, size, places }: Extract<Shape, { kind: 'mark' }>,
): void {
  context.translate(x, y)
  context.scale(size / MARK_SIZE, size / MARK_SIZE)
  const swell = new Path2D(SWELL)
  places.forEach((place, row) => {
    context.save()
    context.translate(0, axisOf(row))
    context.fillStyle = INK
    context.globalAlpha = TINT
    context.fill(swell)
    context.globalAlpha = 1
    fillCircle(context, dotAt(place), 0, DOT_RADIUS, PINK)
    context.restore()
  })
}

function drawSwell(
  context: CanvasRenderingContext2D,
  { x, y, width, height, row }: Extract<Shape, { kind: 'swell' }>,
): void {
  const form = DOMAIN_SWELLS[row.domain]
  const [heights, middle] = form
  const color = DOMAIN_COLORS[row.domain]
  const at = (score: number) => (width * placeOnAxis(score, DOMAIN_AXIS)) / 100
  context.translate(x, y)
  context.save()
  context.scale(width / (heights.length - 1), height / (2 * HALF_HEIGHT))
  context.fillStyle = color
  context.globalAlpha = TINT
  context.fill(new Path2D(outlineOf(form)))
  context.restore()
  context.strokeStyle = color
  context.lineWidth = 2
  context.setLineDash([3, 5])
  context.beginPath()
  context.moveTo(at(middle), -height / 2)
  context.lineTo(at(middle), height / 2)
  context.stroke()
  context.fillStyle = color
  const band = height / 12
  context.fillRect(at(row.points.from), -band / 2, at(row.points.to) - at(row.points.from), band)
  const radius = Math.max(height / 5.5, 9)
  fillCircle(context, at(row.score), 0, radius * 1.22, PAPER)
  fillCircle(context, at(row.score), 0, radius, PINK)
}

function fillCircle(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  color: string,
): void {
  context.fillStyle = color
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}
