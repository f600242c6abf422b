/** A cell of a table: a text, a number, or nothing. */
export type Cell = string | number | undefined

/**
 * What a spreadsheet program takes for a formula at the beginning of a cell (OWASP, CSV Injection), full-width forms
 * included.
 */
const BEGINS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** By it spreadsheet programs know that a file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * A table as CSV (RFC 4180) for spreadsheet programs: UTF-8 with its mark, lines that end in CR LF, every text in
 * quotes. A text that would be taken for a formula has an apostrophe before it; numbers are written as they are.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
}

function writeCell(cell: Cell): string {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  const text = BEGINS_FORMULA.test(cell) ? `'${cell}` : cell
  return `"${text.replaceAll('"', '""')}"`
}
