import { expect, test } from 'vitest'
import { readContact } from '../../../../client/site/reading/contact.ts'

test.each([
  ['privacy@example.org', 'mailto:privacy@example.org'],
  [' first.last+big5@mail.example.org ', 'mailto:first.last+big5@mail.example.org'],
  ['https://example.org/contact?from=big5', 'https://example.org/contact?from=big5'],
])('%j is linked as %s', (text, href) => {
  expect(readContact(text)).toEqual({ href, label: text.trim() })
})

test.each([undefined, '', '  '])('%j is no contact', (text) => {
  expect(readContact(text)).toBeUndefined()
})

test.each(['somebody', 'http://example.org', 'javascript:alert(1)', 'a@b', 'a@b.c?bcc=d@e.f', 'https://'])(
  '%j is refused when the site is built',
  (text) => {
    expect(() => readContact(text)).toThrow(/VITE_CONTACT is ".*": write a mail address or/)
  },
)
