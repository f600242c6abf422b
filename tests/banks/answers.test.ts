import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { parseAnswers } from '../../banks/answers.ts'
import { scoringKey } from '../../banks/scoring-key.ts'
import { choiceAt, scoreOf } from '../../banks/sheet.ts'
import { sheets } from './arbitraries.ts'

type Loose = Record<string, unknown>

const sheet = '12345'.repeat(24)
const namedAnswers = (of = sheet): Loose[] =>
  scoringKey.map(({ id, domain, facet }, index) => ({
    score: scoreOf(index, choiceAt(of, index)),
    domain,
    facet,
    questionID: id,
  }))
const plainAnswers = (of = sheet): Loose[] =>
  namedAnswers(of).map(({ score, domain, facet }) => ({ score, domain, facet }))

/** A valid list with one answer changed, the sixth (facet 2 of neuroticism). */
const withAnswer = (change: object) =>
  plainAnswers().map((answer, n) => (n === 5 ? { ...answer, ...change } : answer))
const withNamed = (change: object) =>
  namedAnswers().map((answer, n) => (n === 5 ? { ...answer, ...change } : answer))

const untouched = Object.getOwnPropertyNames(Object.prototype)
afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype), 'Object.prototype was changed').toEqual(untouched)
})

describe('parseAnswers assigns answers to items', () => {
  test('in the order of the bank when they do not name them', () => {
    fc.assert(
      fc.property(sheets, (of) => {
        expect(parseAnswers(plainAnswers(of))).toEqual({ ok: true, sheet: of })
      }),
    )
  })

  test('in any order when they name them', () => {
    const shuffled = fc.tuple(sheets, fc.shuffledSubarray([...scoringKey.keys()], { minLength: 120 }))
    fc.assert(
      fc.property(shuffled, ([of, order]) => {
        const answers = namedAnswers(of)
        expect(parseAnswers(order.map((index) => answers[index]))).toEqual({ ok: true, sheet: of })
      }),
    )
  })

  test('within their facet in the order given, when unnamed answers come domain by domain', () => {
    const answers = plainAnswers()
    const byDomain = [...'NEOAC'].flatMap((domain) => answers.filter((answer) => answer.domain === domain))
    expect(parseAnswers(byDomain)).toEqual({ ok: true, sheet })
  })

  test('ignoring unknown keys, even hostile ones', () => {
    const extra = JSON.parse('{"num": 7, "__proto__": {"score": 9}, "constructor": 1}') as Loose
    expect(
      parseAnswers(plainAnswers().map((answer) => Object.assign(Object.create(null), extra, answer))),
    ).toEqual({
      ok: true,
      sheet,
    })
    const text = JSON.stringify(plainAnswers()).replaceAll('{', '{"__proto__":{"domain":"C"},')
    expect(parseAnswers(JSON.parse(text))).toEqual({ ok: true, sheet })
  })
})

const lying = (name: string, values: unknown[]) =>
  withAnswer({}).map((answer, n) =>
    n === 5 ? Object.defineProperty(answer, name, { get: () => values.shift() }) : answer,
  )

const throwing = new Proxy(plainAnswers(), {
  get() {
    throw new Error('hostile')
  },
})

test.each<[string, unknown, string]>([
  ['nothing', undefined, 'answers-not-a-list'],
  ['null', null, 'answers-not-a-list'],
  ['a text', '1'.repeat(120), 'answers-not-a-list'],
  ['something like a list', { ...plainAnswers(), length: 120 }, 'answers-not-a-list'],
  ['no answers', [], 'too-few-answers'],
  ['119 answers', plainAnswers().slice(1), 'too-few-answers'],
  ['ten answers', plainAnswers().slice(0, 10), 'too-few-answers'],
  ['121 answers', [...plainAnswers(), plainAnswers()[0]], 'too-many-answers'],
  ['every answer twice', [...plainAnswers(), ...plainAnswers()], 'too-many-answers'],
  ['120 holes', Array.from({ length: 120 }), 'malformed-answer'],
  ['a null among them', plainAnswers().with(5, null as never), 'malformed-answer'],
  ['a number among them', plainAnswers().with(5, 3 as never), 'malformed-answer'],
  ['a list among them', plainAnswers().with(5, [3, 'N', 2] as never), 'malformed-answer'],
  [
    'an answer with an inherited score',
    plainAnswers().with(5, Object.create(plainAnswers()[5]!)),
    'malformed-answer',
  ],
  ['an answer of a class', plainAnswers().with(5, new Map() as never), 'malformed-answer'],
  ['no score', withAnswer({ score: undefined }), 'unknown-score'],
  ['score 0', withAnswer({ score: 0 }), 'unknown-score'],
  ['score 6', withAnswer({ score: 6 }), 'unknown-score'],
  ['score 4.5', withAnswer({ score: 4.5 }), 'unknown-score'],
  ['score -1', withAnswer({ score: -1 }), 'unknown-score'],
  ['score NaN', withAnswer({ score: NaN }), 'unknown-score'],
  ['score Infinity', withAnswer({ score: Infinity }), 'unknown-score'],
  ['score "4"', withAnswer({ score: '4' }), 'unknown-score'],
  ['score "4abc"', withAnswer({ score: '4abc' }), 'unknown-score'],
  ['score "x"', withAnswer({ score: 'x' }), 'unknown-score'],
  ['score [4]', withAnswer({ score: [4] }), 'unknown-score'],
  ['score true', withAnswer({ score: true }), 'unknown-score'],
  ['a score that turns into a number', withAnswer({ score: { valueOf: () => 4 } }), 'unknown-score'],
  ['no domain', withAnswer({ domain: undefined }), 'unknown-domain'],
  ['domain X', withAnswer({ domain: 'X' }), 'unknown-domain'],
  ['domain n', withAnswer({ domain: 'n' }), 'unknown-domain'],
  ['domain __proto__', withAnswer({ domain: '__proto__' }), 'unknown-domain'],
  ['domain constructor', withAnswer({ domain: 'constructor' }), 'unknown-domain'],
  ['domain __proto__ without facet', withAnswer({ domain: '__proto__', facet: undefined }), 'unknown-domain'],
  ['no facet', withAnswer({ facet: undefined }), 'unknown-facet'],
  ['facet 0', withAnswer({ facet: 0 }), 'unknown-facet'],
  ['facet 7', withAnswer({ facet: 7 }), 'unknown-facet'],
  ['facet "2"', withAnswer({ facet: '2' }), 'unknown-facet'],
  ['facet __proto__', withAnswer({ facet: '__proto__' }), 'unknown-facet'],
  ['five answers in one facet', withAnswer({ facet: 1 }), 'too-many-in-facet'],
  ['every answer the same', Array.from({ length: 120 }, () => plainAnswers()[0]), 'too-many-in-facet'],
  ['an unknown item', withNamed({ questionID: 'x' }), 'unknown-item'],
  ['item __proto__', withNamed({ questionID: '__proto__' }), 'unknown-item'],
  ['an item that is no text', withNamed({ questionID: 6 }), 'unknown-item'],
  ['an item that is null', withNamed({ questionID: null }), 'unknown-item'],
  ['an item twice', withNamed({ questionID: scoringKey[35]!.id }), 'duplicate-item'],
  ['an item of another domain', withNamed({ questionID: scoringKey[6]!.id }), 'item-mismatch'],
  ['an item of another facet', withNamed({ questionID: scoringKey[0]!.id }), 'item-mismatch'],
  ['some answers without their item', withNamed({ questionID: undefined }), 'missing-item'],
  ['a list that throws when read', throwing, 'malformed-answer'],
  ['a value that is wrong when read', lying('score', ['4abc', '4abc']), 'unknown-score'],
])('refused: %s', (_, answers, kind) => {
  const refused = { ok: false, kind, message: expect.stringMatching(/^[A-Z].*\.$/) as string }
  expect(parseAnswers(answers)).toEqual(refused)
})

test('reads a value only once, even if it changes between reads', () => {
  const parsed = parseAnswers(lying('score', [4, 900, '__proto__']))
  expect(parsed).toEqual(parseAnswers(withAnswer({ score: 4 })))
})

test('never throws, whatever it is given', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withSparseArray: true }), (value) => {
      expect(parseAnswers(value).ok).toBe(false)
    }),
  )
})

test('refuses or reads correctly a list with any value in one answer', () => {
  const field = fc.constantFrom('score', 'domain', 'facet', 'questionID')
  fc.assert(
    fc.property(field, fc.anything(), (name, value) => {
      const parsed = parseAnswers(withAnswer({ [name]: value }))
      expect(parsed.ok).toBe(
        (name === 'score' && [1, 2, 3, 4, 5].includes(value as number)) ||
          (name === 'domain' && value === 'N') ||
          (name === 'facet' && value === 2) ||
          (name === 'questionID' && value === undefined),
      )
    }),
  )
})
