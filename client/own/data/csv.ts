/** A cell of a table: a text, a number, or nothing. */
export type Cell = string | number | undefined

/** Starts of cells that spreadsheet programs take for formulas, also full-width (OWASP, CSV Injection). */
const BEGINS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Tells spreadsheet programs that a file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * Writes a table as CSV (RFC 4180) for spreadsheet programs: UTF-8 with a byte order mark, lines ending in
 * CRLF, and all texts quoted. A text that would be taken for a formula gets a leading apostrophe; numbers are
 * written as they are.
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
