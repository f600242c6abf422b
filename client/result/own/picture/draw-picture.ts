import { PAPER } from '../../../base/charts/pictures/light-colors.ts'
import {
  CARD_SIZES,
  layOutCard,
  type CardContent,
  type CardFormat,
} from '../../../base/charts/pictures/card-layout.ts'
import type { Shape, TextStyle } from '../../../base/charts/pictures/shapes.ts'

/** How much a browser may change a colour, of 255, before the picture counts as unreadable. */
const NOISE = 16

const SERIF = 'ui-serif, "New York", "Iowan Old Style", Charter, Georgia, serif'
const SANS = 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif'
const ARABIC = '"SF Arabic", "Segoe UI", "Noto Sans Arabic", "Geeza Pro", system-ui, Tahoma, sans-serif'

type Dir = 'ltr' | 'rtl'

/** Thrown where the browser provides no canvas, or does not let pages read what they draw. */
export class UnreadableCanvas extends Error {}

/**
 * Draws the picture of a result's card, on this device and with its fonts.
 * @param dir the direction of the language of its texts
 * @throws UnreadableCanvas
 */
export function drawPicture(format: CardFormat, content: CardContent, dir: Dir): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const { width, height } = CARD_SIZES[format]
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
  for (const shape of layOutCard(format, content, measure)) {
    context.save()
    // Drawings are mirrored where lines begin at the right, and texts are not.
    if (dir === 'rtl' && shape.kind !== 'text') context.transform(-1, 0, 0, 1, width, 0)
    drawShape(context, shape, dir, width)
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

function fontOf({ size, serif = false, bold = false }: TextStyle, dir: Dir): string {
  const family = dir === 'rtl' ? ARABIC : serif ? SERIF : SANS
  return `${bold ? 600 : 400} ${size}px ${family}`
}

function drawShape(context: CanvasRenderingContext2D, shape: Shape, dir: Dir, width: number): void {
  switch (shape.kind) {
    case 'text':
      context.font = fontOf(shape.style, dir)
      context.fillStyle = shape.color
      context.textAlign = shape.align
      context.fillText(shape.text, dir === 'ltr' ? shape.x : width - shape.x, shape.y)
      break
    case 'path': {
      context.translate(shape.x, shape.y)
      context.scale(...shape.scale)
      context.globalAlpha = shape.opacity
      const path = new Path2D(shape.d)
      if ('fill' in shape) {
        context.fillStyle = shape.fill
        context.fill(path)
      } else {
        context.strokeStyle = shape.stroke
        context.lineWidth = shape.width
        context.lineCap = context.lineJoin = 'round'
        context.stroke(path)
      }
      break
    }
    case 'dot':
      context.beginPath()
      context.arc(shape.x, shape.y, shape.radius, 0, 2 * Math.PI)
      context.fillStyle = shape.fill
      context.fill()
      if (shape.ringWidth > 0) {
        context.strokeStyle = shape.ring
        context.lineWidth = shape.ringWidth
        context.stroke()
      }
      break
    case 'pill': {
      const { x, y, width: wide, height } = shape
      const radius = height / 2
      context.beginPath()
      context.arc(x + radius, y + radius, radius, Math.PI / 2, -Math.PI / 2)
      context.arc(x + wide - radius, y + radius, radius, -Math.PI / 2, Math.PI / 2)
      context.fillStyle = shape.fill
      context.fill()
      break
    }
  }
}
