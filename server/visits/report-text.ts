import { writeCsv } from '../../banks/csv/csv.ts'
import type { Cell, Report, ReportTable } from './report.ts'

/** Maximum number of rows shown of a list; a CSV has all. */
export const MOST_ROWS = 25

/** The rows of a table that are shown, and the number of those that are not. */
export function shownRows({ rows, kind }: ReportTable): { rows: ReportTable['rows']; more: number } {
  if (kind === 'days') return { rows, more: 0 }
  return { rows: rows.slice(0, MOST_ROWS), more: Math.max(0, rows.length - MOST_ROWS) }
}

/** Formats the whole report for a terminal. */
export function writeReport({ from, to, tables }: Report): string {
  return [`From ${from} to ${to} (UTC)`, ...tables.map(writeTable)].join('\n\n')
}

function writeTable(table: ReportTable): string {
  const { rows, more } = shownRows(table)
  const head = `${table.title}\n${table.note}`
  if (rows.length === 0) return `${head}\n\n  None.`
  const lines = [table.columns, ...rows]
  const widths = table.columns.map((_, n) => Math.max(...lines.map((line) => widthOf(line[n]!))))
  const written = lines.map((line) =>
    `  ${line.map((cell, n) => pad(cell, widths[n]!, isNumeric(rows, n))).join('  ')}`.trimEnd(),
  )
  return [head, '', ...written, ...(more > 0 ? [`  … and ${more} more`] : [])].join('\n')
}

/** Whether a column is right-aligned: counts and shares are. */
export function isNumeric(rows: ReportTable['rows'], column: number): boolean {
  return rows.every((row) => typeof row[column] === 'number' || /^(–|[\d.]+ %)$/.test(String(row[column])))
}

function pad(cell: Cell, width: number, right: boolean): string {
  const filling = ' '.repeat(width - widthOf(cell))
  return right ? filling + cell : cell + filling
}

function widthOf(cell: Cell): number {
  return [...String(cell)].length
}

/** Formats a table as CSV, with all its rows. */
export function writeTableCsv({ columns, rows }: ReportTable): string {
  return writeCsv([columns, ...rows])
}
