import type { Figure } from './scoreboard.ts'

const ROW = 26
const NAMES = 430
const BAR = 300

/** Returns an SVG with a bar for each figure, as long as its share of the budget, which a line marks. */
export function drawChart(figures: readonly Figure[]): string {
  const height = figures.length * ROW + 20
  const bars = figures.map(({ name, value, unit, budget, bound, within }, n) => {
    const taken = Math.min(1.6, bound === 'at most' ? value / budget : budget / value)
    const y = 10 + n * ROW
    const label = `${value.toFixed(Math.abs(value) < 10 ? 2 : 0)}${unit}, ${bound} ${budget}`
    return `<text x="${NAMES - 10}" y="${y + 16}" text-anchor="end">${escape(name)}</text>
<rect x="${NAMES}" y="${y + 3}" width="${Math.round(taken * BAR)}" height="${ROW - 8}" fill="${within ? '#2f7d6b' : '#b3402f'}"/>
<text x="${NAMES + 1.6 * BAR + 10}" y="${y + 16}">${escape(label)}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1150" height="${height}" font-family="sans-serif" font-size="13">
<rect width="100%" height="100%" fill="#fff"/>
${bars.join('\n')}
<line x1="${NAMES + BAR}" x2="${NAMES + BAR}" y1="5" y2="${height - 5}" stroke="#222" stroke-dasharray="4 3"/>
</svg>
`
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
