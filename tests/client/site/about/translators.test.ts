import { describe, expect, it } from 'vitest'
import { readTranslators } from '../../../../banks/build/translators.ts'
import { languages } from '../../../../banks/languages.ts'
import { groupTranslators } from '../../../../client/site/about/translators.ts'

const NAMES = [
  ['de', 'Tysk'],
  ['en', 'Engelsk'],
  ['is', 'Islandsk'],
  ['sq', 'Albansk'],
] as const

describe('the list of translators', () => {
  it("follows the order of the language names, in the reader's language", () => {
    const people = [
      { name: 'Sigurður', lang: 'is', url: 'https://example.org' },
      { name: 'Heinz', lang: 'de' },
      { name: 'Franz', lang: 'is' },
    ]
    expect(groupTranslators(people, NAMES)).toEqual([
      { code: 'de', language: 'Tysk', people: [{ name: 'Heinz', lang: 'de' }] },
      {
        code: 'is',
        language: 'Islandsk',
        people: [
          { name: 'Sigurður', lang: 'is', url: 'https://example.org' },
          { name: 'Franz', lang: 'is' },
        ],
      },
    ])
  })

  it('does not count the author among the translators', () => {
    expect(groupTranslators([{ name: 'Dr. John A. Johnson', lang: 'en' }], NAMES)).toEqual([])
  })

  it('leaves out nobody else whom the packages credit', () => {
    const names = languages.map(({ code, autonym }) => [code, autonym] as const)
    const thanked = readTranslators().filter(({ lang }) => lang !== 'en')
    const listed = groupTranslators(thanked, names).flatMap(({ people }) => people)
    expect(listed).toHaveLength(thanked.length)
    expect(new Set(listed)).toEqual(new Set(thanked))
  })
})
