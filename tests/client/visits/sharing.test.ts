import { expect, test } from 'vitest'
import { LINKS } from '../../../client/visits/followers.ts'
import { facebookLink, mailLink, xLink } from '../../../client/base/ui/share.ts'

test('links that share something are recognized by their target', () => {
  const link = 'https://site.example/result/0123456789abcdef01234567'
  const made = { facebook: facebookLink(link), x: xLink(link, 'Words'), mail: mailLink(link, 'Words') }
  expect(Object.keys(LINKS)).toEqual(Object.keys(made))
  for (const [way, start] of Object.entries(LINKS)) expect(made[way as keyof typeof made]).toContain(start)
})
