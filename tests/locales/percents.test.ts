import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCALES } from '../../locales/locales.ts'
import { locales, readMessages } from './messages.ts'

/** A browser on a slow phone takes 50 ms to create its first Intl format, so the first question uses none. */
test.each(LOCALES)('$name writes percents as browsers do, with European digits', ({ code, iso }) => {
  const format = new Intl.NumberFormat(iso, { style: 'percent', numberingSystem: 'latn' })
  const messages = readMessages(join(locales, code, 'test.po'))
  const pattern = messages.find(({ id }) => id === '{percent}%')?.text
  for (const percent of [0, 7, 100]) {
    expect(pattern?.replace('{percent}', String(percent))).toBe(format.format(percent / 100))
  }
})
