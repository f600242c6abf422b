import { expect, test } from 'vitest'
import { createLog } from '../../server/log.ts'
import { adviseOperator } from '../../server/serve.ts'

function linesFor(publicUrl: string, missing: readonly string[]): unknown[] {
  const lines: unknown[] = []
  adviseOperator(
    publicUrl,
    missing,
    createLog((line) => lines.push(JSON.parse(line))),
  )
  return lines
}

test('a public site whose operator is unnamed says in one line which settings are missing', () => {
  const lines = linesFor('https://bigfive.example', ['VITE_OPERATOR', 'VITE_CONTACT'])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    event: 'operator-unnamed',
    advice: expect.stringContaining('VITE_OPERATOR, VITE_CONTACT'),
  })
})

test('a site at home, or one that is complete, says nothing', () => {
  expect(linesFor('http://localhost:3000', ['VITE_OPERATOR'])).toEqual([])
  expect(linesFor('https://bigfive.example', [])).toEqual([])
})
