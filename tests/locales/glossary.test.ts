import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPORT_WORDS } from '../../banks/build/own-reports.ts'
import { locales } from './messages.ts'

const glossary = readFileSync(join(locales, 'en/glossary.md'), 'utf8')

/** The rows of a table of the glossary, whose header begins with the given word. */
function rowsOf(header: string): string[][] {
  const lines = glossary.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`| ${header} `))
  const end = lines.findIndex((line, n) => n > start && !line.startsWith('|'))
  return lines.slice(start + 2, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

test('a report calls nothing by a name that the glossary does not have for it', () => {
  const unwanted = rowsOf('thing').flatMap(([, , not = '']) => not.split(', ').filter((name) => name !== ''))
  expect(unwanted.length).toBeGreaterThan(15)
  const catalog = readFileSync(join(locales, 'en/report.po'), 'utf8')
  const said = catalog
    .split('\n\n')
    .filter((entry) => entry.includes('#: client/result/report/'))
    .map((entry) => /^msgid "(.*)"$/m.exec(entry)?.[1] ?? '')
  expect(said.length).toBeGreaterThan(100)
  const wrong = said.flatMap((message) =>
    unwanted
      .filter((name) => new RegExp(`\\b${name}\\b`, 'i').test(message))
      .map((name) => `${name}: ${message}`),
  )
  expect(wrong).toEqual([])
})

test('a facet whose name of research hurts has a plain one, and tells the other in its definition', () => {
  const plain = rowsOf('plain')
  expect(plain).toHaveLength(4)
  const facets = Object.values(REPORT_WORDS['en']!).flatMap((domain) => domain.facets)
  for (const [name, research] of plain) {
    expect(facets.find((facet) => facet.name === name)?.definition).toContain(`In research: ${research}`)
  }
})
