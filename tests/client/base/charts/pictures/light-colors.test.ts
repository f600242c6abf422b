import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  DOMAIN_COLORS,
  INK,
  PAPER,
  PINK,
  SOFT_INK,
} from '../../../../../client/base/charts/pictures/light-colors.ts'

const tokens = readFileSync(new URL('../../../../../client/styles/tokens.css', import.meta.url), 'utf8')

/** The first value of a token, which is that of the light theme. */
const read = (token: string) => new RegExp(`--${token}: ([^;]+);`).exec(tokens)?.[1]

test('the colours of pictures are those of the light theme', () => {
  expect([PAPER, INK, SOFT_INK, PINK]).toEqual(['surface', 'ink', 'ink-soft', 'pink'].map(read))
  for (const [domain, color] of Object.entries(DOMAIN_COLORS))
    expect(color, domain).toBe(read(`domain-${domain.toLowerCase()}`))
})
