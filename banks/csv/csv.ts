/** A cell of a table: a text, a number, or nothing. */
export type Cell = string | number | null | undefined

/** Starts of cells that spreadsheet programs take for formulas, also full-width (OWASP, CSV Injection). */
const BEGINS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Tells spreadsheet programs that a file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * Writes a table as CSV (RFC 4180): lines end in CRLF, and texts are quoted where they have to be. A text that
 * a spreadsheet program would take for a formula gets a leading apostrophe; numbers are written as they are.
 */
export function writeCsv(rows: readonly (readonly Cell[])[], quoteAll = false): string {
  return rows.map((row) => `${row.map((cell) => writeCell(cell, quoteAll)).join(',')}\r\n`).join('')
}

/** Writes a table as CSV for spreadsheet programs: with a byte order mark, and all texts quoted. */
export function writeSpreadsheet(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + writeCsv(rows, true)
}

function writeCell(cell: Cell, quoteAll: boolean): string {
  if (typeof cell !== 'string') return String(cell ?? '')
  const text = BEGINS_FORMULA.test(cell) ? `'${cell}` : cell
  return quoteAll || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
