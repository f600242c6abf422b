import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { drawChart } from './chart.ts'

const FILE = fileURLToPath(new URL('../../test-results/bench.json', import.meta.url))

const PAGE = fileURLToPath(new URL('../../server/operate/grow.md', import.meta.url))
const BEGIN = '<!-- begin: npm run bench -- --readme -->'
const END = '<!-- end -->'

/** One figure and its budget; `measured` holds the values it was derived from, by name. */
export type Figure = {
  name: string
  value: number
  unit: string
  budget: number
  bound: 'at least' | 'at most'
  within: boolean
  measured: Readonly<Record<string, number>>
}

/** The figures of one run. Each is printed when added; `finish` writes all to `test-results/bench.json`. */
export class Scoreboard {
  readonly #figures: Figure[] = []

  atLeast(name: string, value: number, budget: number, unit = '', measured: Figure['measured'] = {}): void {
    this.#add({ name, value, unit, budget, within: value >= budget, measured }, 'at least')
  }

  atMost(name: string, value: number, budget: number, unit = '', measured: Figure['measured'] = {}): void {
    this.#add({ name, value, unit, budget, within: value <= budget, measured }, 'at most')
  }

  /**
   * Writes the figures to files, as JSON and as a chart.
   * @param intoReadme whether to write them into server/operate/grow.md, too
   * @returns whether all are within their budgets
   */
  async finish(intoReadme = false): Promise<boolean> {
    mkdirSync(dirname(FILE), { recursive: true })
    const about = { date: new Date().toISOString(), node: process.version, cores: cpus().length }
    writeFileSync(FILE, `${JSON.stringify({ ...about, figures: this.#figures }, null, 2)}\n`)
    writeFileSync(FILE.replace(/json$/, 'svg'), drawChart(this.#figures))
    if (intoReadme) {
      const text = this.#intoText(readFileSync(PAGE, 'utf8'), about.date)
      writeFileSync(PAGE, await format(text, { ...(await resolveConfig(PAGE)), filepath: PAGE }))
    }
    return this.#figures.every(({ within }) => within)
  }

  /** Returns the text of server/operate/grow.md with the date and a table of the figures between its markers. */
  #intoText(text: string, date: string): string {
    const rows = this.#figures.map(({ name, value, unit, budget, bound, within, measured }) => {
      const from = Object.entries(measured).map(([part, amount]) => `${part} ${write(amount)}`)
      return `| ${name} | ${write(value)}${unit}${within ? '' : ' (missed)'} | ${bound} ${write(budget)}${unit} | ${from.join(', ')} |`
    })
    const table = [
      `Measured on ${date.slice(0, 10)} with Node ${process.version.slice(1)} on ${cpus().length} processors.`,
      '',
      '| what | measured | budget | from |',
      '| ---- | -------- | ------ | ---- |',
      ...rows,
    ]
    const [before, after] = [text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)]
    if (after < before) throw new Error('server/operate/grow.md has no place for the table')
    return `${text.slice(0, before)}\n\n${table.join('\n')}\n\n${text.slice(after)}`
  }

  #add(figure: Omit<Figure, 'bound'>, bound: Figure['bound']): void {
    this.#figures.push({ ...figure, bound })
    const { name, value, unit, budget, within, measured } = figure
    const from = Object.entries(measured).map(([part, amount]) => `${part} ${write(amount)}`)
    const told = from.length > 0 ? ` (${from.join(', ')})` : ''
    const missed = within ? '' : '  BUDGET MISSED'
    process.stdout.write(
      `${name}: ${write(value)}${unit}, ${bound} ${write(budget)}${unit}${told}${missed}\n`,
    )
  }
}

function write(value: number): string {
  return value.toFixed(Math.abs(value) < 10 ? 2 : 0)
}
