import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('../../test-results/bench.json', import.meta.url))

/** One figure held against its budget; `measured` is what it was worked out from, by name. */
type Figure = {
  name: string
  value: number
  unit: string
  budget: number
  within: boolean
  measured: Readonly<Record<string, number>>
}

/** The figures of one run. Each is printed as it comes; all are kept in `test-results/bench.json`. */
export class Scoreboard {
  readonly #figures: Figure[] = []

  atLeast(name: string, value: number, budget: number, unit = '', measured: Figure['measured'] = {}): void {
    this.#add({ name, value, unit, budget, within: value >= budget, measured }, 'at least')
  }

  atMost(name: string, value: number, budget: number, unit = '', measured: Figure['measured'] = {}): void {
    this.#add({ name, value, unit, budget, within: value <= budget, measured }, 'at most')
  }

  /** Writes the figures down. @returns whether all are within their budgets */
  finish(): boolean {
    mkdirSync(dirname(FILE), { recursive: true })
    const about = { date: new Date().toISOString(), node: process.version, cores: cpus().length }
    writeFileSync(FILE, `${JSON.stringify({ ...about, figures: this.#figures }, null, 2)}\n`)
    return this.#figures.every(({ within }) => within)
  }

  #add(figure: Figure, bound: string): void {
    this.#figures.push(figure)
    const { name, value, unit, budget, within, measured } = figure
    const from = Object.entries(measured).map(([part, amount]) => `${part} ${write(amount)}`)
    const told = from.length > 0 ? ` (${from.join(', ')})` : ''
    const over = within ? '' : '  OVER BUDGET'
    process.stdout.write(`${name}: ${write(value)}${unit}, ${bound} ${write(budget)}${unit}${told}${over}\n`)
  }
}

function write(value: number): string {
  return value.toFixed(Math.abs(value) < 10 ? 2 : 0)
}
