import { expect, test } from 'vitest'
import { redirectToCanonical } from '../../client/shell/guards.ts'
import type { Locale } from '../../locales/locales.ts'

const id = '0123456789abcdef01234567'

function ask(written: string | undefined, locale: Locale = 'en') {
  const request = new Request('https://site.example/')
  return redirectToCanonical({ locale, id: written, request })
}

test.each([
  id.toUpperCase(),
  ` ${id.slice(0, 6)} ${id.slice(6)}`,
  ` ${id}\n`,
  `https://x.example/no/result/${id}?from=mail#top`,
])('a result requested as "%s" is shown at its own URL, in the same language', (written) => {
  expect(ask(written)?.headers.get('Location')).toBe(`/result/${id}`)
  expect(ask(written, 'ar')?.headers.get('Location')).toBe(`/ar/result/${id}`)
})

test.each([id, 'pending', 'abc', '', '\u0000', '%', '__proto__', 'report.pdf', undefined])(
  '%s is not redirected',
  (written) => {
    expect(ask(written)).toBeUndefined()
  },
)
