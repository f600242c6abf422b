import { describe, expect, it } from 'vitest'
import { formatDate, formatMoment } from '../../../../../client/result/report/forms/format-date.ts'

describe('the day a test was taken', () => {
  const night = Date.UTC(2026, 2, 4, 23, 59, 59)

  it('is the reader’s own', () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    for (const time of [night, night - 12 * 3_600_000, night + 12 * 3_600_000]) {
      expect(formatDate(time, 'en')).toBe(formatDate(time, 'en', timeZone))
    }
  })

  it('is another one in other time zones', () => {
    expect(formatDate(night, 'en', 'UTC')).toBe('March 4, 2026')
    expect(formatDate(night + 1000, 'en', 'UTC')).toBe('March 5, 2026')
    expect(formatDate(night, 'en', 'Pacific/Kiritimati')).toBe('March 5, 2026')
    expect(formatDate(night + 1000, 'en', 'Pacific/Pago_Pago')).toBe('March 4, 2026')
  })

  it('is written as the language of the page does', () => {
    expect(formatDate(Date.UTC(2026, 4, 4), 'no', 'UTC')).toBe('4. mai 2026')
    expect(formatDate(Date.UTC(2026, 4, 4), 'sv', 'UTC')).toBe('4 maj 2026')
  })

  it('keeps one kind of digits in Arabic, where devices differ', () => {
    expect(formatDate(Date.UTC(2026, 4, 4), 'ar', 'UTC')).toMatch(/4.*2026/)
  })
})

describe('the time a test was taken', () => {
  it('is written to the minute, as the language of the page does', () => {
    const time = Date.UTC(2026, 4, 4, 15, 7)
    expect(formatMoment(time, 'en', 'UTC')).toMatch(/^May 4, 2026 at 3:07\sPM$/)
    expect(formatMoment(time, 'no', 'Europe/Oslo')).toMatch(/^4\. mai 2026 .*17[:.]07$/)
    expect(formatMoment(time, 'ar', 'UTC')).toMatch(/4.*2026.*3:07/)
  })
})
