import { describe, expect, test } from 'vitest'
import { isStillEnglish } from '../../banks/build/english.ts'
import { composePortrait } from '../../banks/portrait/portrait.ts'
import { LEAST_SHARE, type PortraitTexts } from '../../banks/portrait/portrait-texts.ts'
import { renderPortrait } from '../../banks/portrait/render.ts'
import { portrait as ar } from '../../banks/portrait/texts/ar.ts'
import { portrait as da } from '../../banks/portrait/texts/da.ts'
import { portrait as en } from '../../banks/portrait/texts/en.ts'
import { portrait as no } from '../../banks/portrait/texts/no.ts'
import { portrait as sv } from '../../banks/portrait/texts/sv.ts'
import { formatNumber } from '../../client/base/locale/figures/format-number.ts'
import { LOCALES, type Locale } from '../../locales/locales.ts'
import { drawPeople } from './random-people.ts'
import { ENGLISH_WORDS, GENDERED_ARABIC, VERDICTS } from './unwanted-words.ts'

const LANGUAGES: Record<Locale, PortraitTexts> = { en, no, da, sv, ar }

const portraits = drawPeople(10_000, 2014).map(composePortrait)

/** Types, roles and jobs: a portrait puts nobody into a category. */
const SORTS: Record<string, RegExp> = {
  en: /\b(types?|kind of person|leaders?|artists?|thinkers?|introverts?|extraverts?|born)\b/i,
  no: /(?<!\p{L})(type|kunstner|introvert|ekstrovert|født|en leder)(?!\p{L})/iu,
  da: /(?<!\p{L})(type|kunstner|introvert|ekstrovert|født|en leder)(?!\p{L})/iu,
  sv: /(?<!\p{L})(typ|ledare|konstnär|introvert|extravert|född)(?!\p{L})/iu,
  ar: /(نمط|قائد|فنان|مفكر|انطوائي)/u,
}

/** The word for "but". */
const BUT: Record<string, RegExp> = { en: /\bbut\b/, no: /\bmen\b/, da: /\bmen\b/, sv: /\bmen\b/, ar: /لكن/u }

type Message = { kind: string; name: string; text: string }

function messagesOf(texts: PortraitTexts): Message[] {
  return Object.entries(texts).flatMap(([kind, messages]) =>
    Object.entries(messages as Record<string, string>).map(([name, text]) => ({ kind, name, text })),
  )
}

describe.each(Object.entries(LANGUAGES))('the portrait in %s', (lang, texts) => {
  const messages = messagesOf(texts)
  const titles = messages.filter(({ kind }) => kind === 'title')
  const sentences = messages.filter(({ kind }) => kind !== 'title')

  test('is plain text without markup, stray blanks or straight quotation marks', () => {
    for (const { text } of messages) expect(text).not.toMatch(/^\s|\s$|\s{2}|[<>"']|&\w+;|\n|^$/)
  })

  test('has one full stop in every sentence, at its end, a second after the number of people, and none in a title', () => {
    const form = { people: /^[^.!?؟:]+\{share\}[^.!?؟:]+\. [^.!?؟:]+\.$/u, other: /^[^.!?؟]+\.$/u }
    expect(
      sentences.filter(({ kind, text }) => !form[kind === 'people' ? 'people' : 'other'].test(text)),
    ).toEqual([])
    expect(titles.filter(({ text }) => /[.!?؟:;؛]/u.test(text))).toEqual([])
  })

  test('begins every message with a capital, where the language has them', () => {
    expect(messages.filter(({ text }) => /^\p{Ll}/u.test(text))).toEqual([])
  })

  test('has the placeholder {share} exactly in the sentences about other people', () => {
    for (const { kind, text } of messages) {
      expect(text.match(/[{}]/g)?.length ?? 0, text).toBe(kind === 'people' ? 2 : 0)
      if (kind === 'people') expect(text).toContain('{share}')
    }
  })

  test('has short titles and sentences', () => {
    expect(titles.filter(({ text }) => text.length > 52)).toEqual([])
    const tooLong = (sentence: string) => sentence.split(/\s+/).length > 25
    expect(sentences.filter(({ text }) => text.split('. ').some(tooLong))).toEqual([])
  })

  test('has no two messages alike', () => {
    const all = messages.map(({ text }) => text)
    expect(all.filter((text, n) => all.indexOf(text) !== n)).toEqual([])
  })

  test('passes no verdict and puts nobody into a category', () => {
    expect(messages.filter(({ text }) => VERDICTS[lang]!.test(text) || SORTS[lang]!.test(text))).toEqual([])
  })

  test('joins titles by “but” where English does', () => {
    const joined = (all: PortraitTexts, but: RegExp) =>
      Object.entries(all.title)
        .filter(([, text]) => but.test(text))
        .map(([name]) => name)
    expect(joined(texts, BUT[lang]!).toSorted()).toEqual(joined(en, BUT['en']!).toSorted())
  })

  test('is complete for ten thousand people', () => {
    for (const portrait of portraits) {
      const { title, sentences: told } = renderPortrait(portrait, texts)
      expect(title.text).not.toBe('')
      const text = told.map((sentence) => sentence.text).join(' ')
      if (/[{}]|\s{2}|undefined|NaN|\.\.|[^.]$/.test(text) || text.split('. ').length > 4) {
        throw new Error(`Broken: ${text}`)
      }
    }
  })
})

describe.each(Object.entries(LANGUAGES).filter(([lang]) => lang !== 'en'))(
  'the portrait translated into %s',
  (_, texts) => {
    test('has no English left', () => {
      const originals = messagesOf(en)
      const messages = messagesOf(texts).map((message) => ({
        ...message,
        text: message.text.replace('{share}', ''),
      }))
      expect(messages.map(({ kind, name }) => `${kind} ${name}`)).toEqual(
        originals.map(({ kind, name }) => `${kind} ${name}`),
      )
      const left = messages.filter(
        ({ text }, n) => isStillEnglish(text, originals[n]!.text) || ENGLISH_WORDS.test(text),
      )
      expect(left).toEqual([])
    })
  },
)

test('every language of the interface has a portrait', () => {
  expect(Object.keys(LANGUAGES).toSorted()).toEqual(LOCALES.map(({ code }) => code).toSorted())
})

test('Arabic has no Latin letters and no gendered forms', () => {
  for (const { text } of messagesOf(ar)) {
    expect(text.replace('{share}', '')).not.toMatch(/\p{Script=Latin}/u)
    expect(text).not.toMatch(GENDERED_ARABIC)
  }
})

test('numbers of two digits are written alike in all languages of the interface', () => {
  for (const { code } of LOCALES) {
    for (let share = LEAST_SHARE; share <= 99; share++) {
      expect(formatNumber(share, 0, code)).toBe(String(share))
      // In Arabic the noun that follows has the same form for 11 to 99.
      if (code === 'ar') expect(new Intl.PluralRules('ar').select(share)).toBe('many')
    }
  }
})

test('an unknown message is an error, not an empty sentence', () => {
  const [portrait] = portraits
  const broken = { ...portrait!, title: { ...portrait!.title, name: 'Z+' } }
  expect(() => renderPortrait(broken, en)).toThrow('Z+')
})
