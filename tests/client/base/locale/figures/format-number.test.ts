import { expect, it } from 'vitest'
import { formatNumber } from '../../../../../client/base/locale/figures/format-number.ts'

it("writes figures in each language's manner, with European digits everywhere", () => {
  expect(formatNumber(7.4, 1, 'en')).toBe('7.4')
  expect(formatNumber(7.4, 1, 'no')).toBe('7,4')
  expect(formatNumber(0.9, 2, 'sv')).toBe('0,90')
  expect(formatNumber(0.9, 2, 'ar')).toBe('0.90')
})

it('rounds to the decimals asked for', () => {
  expect(formatNumber(67.54, 1, 'en')).toBe('67.5')
  expect(formatNumber(12.995, 1, 'en')).toBe('13.0')
})
