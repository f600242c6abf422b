/** The drawing's size, in its own units. */
export const CURVE_WIDTH = 600
export const CURVE_HEIGHT = 200

/** How far the drawing reaches to either side of the mean, in standard deviations. */
const REACH = 3

/** Where a score lies on the drawing: x from the left, y from the top, at the height of the curve. */
export function pointOnCurve(deviations: number): { x: number; y: number } {
  const x = ((deviations + REACH) / (2 * REACH)) * CURVE_WIDTH
  return { x: round(x), y: round(CURVE_HEIGHT * (1 - 0.94 * density(deviations))) }
}

/** The normal curve as an SVG path, from end to end. */
export function curvePath(): string {
  const steps = Array.from({ length: 61 }, (_, step) => pointOnCurve((step * 2 * REACH) / 60 - REACH))
  return `M${steps.map(({ x, y }) => `${x} ${y}`).join('L')}`
}

/** The normal distribution's density, scaled to 1 at the mean. */
function density(deviations: number): number {
  return Math.exp(-(deviations ** 2) / 2)
}

function round(units: number): number {
  return Math.round(units * 10) / 10
}
