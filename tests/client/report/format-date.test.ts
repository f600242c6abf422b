import { describe, expect, it } from 'vitest'
import { formatDate } from '../../../client/report/format-date.ts'

describe('the day a test was taken', () => {
  it('is the day in UTC, so that server and browser agree', () => {
    expect(formatDate(Date.UTC(2026, 2, 4, 23, 59, 59), 'en')).toBe('March 4, 2026')
    expect(formatDate(Date.UTC(2026, 2, 5, 0, 0, 0), 'en')).toBe('March 5, 2026')
  })

  it('is written as the language of the page does', () => {
    expect(formatDate(Date.UTC(2026, 4, 4), 'no')).toBe('4. mai 2026')
    expect(formatDate(Date.UTC(2026, 4, 4), 'sv')).toBe('4 maj 2026')
  })

  it('keeps one kind of digits in Arabic, where devices differ', () => {
    expect(formatDate(Date.UTC(2026, 4, 4), 'ar')).toMatch(/4.*2026/)
  })
})
