import { expect, test } from 'vitest'
import { languages } from '../../../../banks/languages.ts'
import { matchTag } from '../../../../client/base/locale/match-tag.ts'
import { suggestLanguages } from '../../../../client/test/intake/suggested-languages.ts'

const codes = ['sv', ...languages.map(({ code }) => code).filter((code) => code !== 'sv')]

test.each<[string[], string[]]>([
  [[], ['sv']],
  [
    ['de-AT', 'en-US', 'en'],
    ['sv', 'de', 'en'],
  ],
  [
    ['nb-NO', 'nn', 'sv'],
    ['sv', 'no'],
  ],
  [
    ['pt-PT', 'tlh'],
    ['sv', 'pt-br'],
  ],
])('a Swedish page in a browser of %j suggests %j', (tags, suggested) => {
  expect([...suggestLanguages(codes, tags)]).toEqual(suggested)
})

test('a browser’s language is matched as everywhere on the site', () => {
  for (const primary of [
    ...codes,
    'nb',
    'nn',
    'pt',
    'iw',
    'in',
    'tlh',
    'zh',
    'zh-CN',
    'zh-TW',
    'pt-BR',
    'es-MX',
  ])
    expect([...suggestLanguages(['', ...codes], [primary])].slice(1), primary).toEqual(
      [matchTag(primary, codes) ?? []].flat(),
    )
})
