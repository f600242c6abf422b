import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { writeCsv, writeSpreadsheet, type Cell } from '../../../banks/csv/csv.ts'

describe('a table as CSV', () => {
  it.each<[Cell, string, string?]>([
    ['plain', 'plain', '"plain"'],
    ['says "yes", often', '"says ""yes"", often"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['', '', '""'],
    [undefined, ''],
    [null, ''],
    [-4.5, '-4.5'],
    ['=1+1', "'=1+1", `"'=1+1"`],
    ['+47', "'+47", `"'+47"`],
    ['-4.5', "'-4.5", `"'-4.5"`],
    ['@SUM(A1)', "'@SUM(A1)", `"'@SUM(A1)"`],
    ['\t=1', "'\t=1", `"'\t=1"`],
    ['\r1', `"'\r1"`],
    ['\n1', `"'\n1"`],
    ['＝1', "'＝1", `"'＝1"`],
    ['＋1', "'＋1", `"'＋1"`],
    ['－1', "'－1", `"'－1"`],
    ['＠a', "'＠a", `"'＠a"`],
    ['a=1', 'a=1', '"a=1"'],
    ['أهتم بالآخرين', 'أهتم بالآخرين', '"أهتم بالآخرين"'],
  ])('writes %j as %j', (cell, written, forSpreadsheets = written) => {
    expect(writeCsv([[cell, 1], ['b']])).toBe(`${written},1\r\nb\r\n`)
    expect(writeSpreadsheet([[cell, 1], ['b']])).toBe(`\ufeff${forSpreadsheets},1\r\n"b"\r\n`)
  })

  it('is read back as it was, with an apostrophe before formulas, by a reader of RFC 4180', () => {
    const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[",\r\n=+\-@a]*$/))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
        const disarm = (text: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)
        expect(readCsv(writeCsv(rows))).toEqual(rows.map((row) => row.map(disarm)))
        expect(readCsv(writeSpreadsheet(rows).slice(1))).toEqual(rows.map((row) => row.map(disarm)))
      }),
    )
  })
})

/** Reads what {@link writeCsv} writes of texts. */
function readCsv(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
