import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scoringKey } from '../../banks/scoring-key.ts'
import { LONGEST_TIME_ELAPSED, makeSavePayload, parseSavePayload } from '../../banks/save-payload.ts'
import { saves, sheets } from './arbitraries.ts'
import payload1 from './fixtures/payload-1.json' with { type: 'json' }
import payload2 from './fixtures/payload-2.json' with { type: 'json' }
import payload3 from './fixtures/payload-3.json' with { type: 'json' }
import payload4 from './fixtures/payload-4.json' with { type: 'json' }

type Loose = Record<string, unknown>

const sheet = '12345'.repeat(24)
const save = {
  testId: 'b5-120',
  lang: 'no',
  invalid: false,
  sheet,
  timeElapsed: 615,
  dateStamp: 1_767_225_600_000,
}
const person = { age: 34, gender: 'undisclosed' } as const
const payload = (change: object = {}): Loose => ({ ...makeSavePayload(save), ...change })

describe('what our page sends', () => {
  test('is parsed as the save it was made from', () => {
    fc.assert(
      fc.property(saves, (made) => {
        const body: unknown = JSON.parse(JSON.stringify(makeSavePayload(made)))
        expect(parseSavePayload(body)).toEqual({ ok: true, save: made })
      }),
    )
  })

  test('has the answers in the order of the bank, without item ids', () => {
    const { answers } = makeSavePayload(save)
    expect(answers.map(({ domain, facet }) => ({ domain, facet }))).toEqual(
      scoringKey.map(({ domain, facet }) => ({ domain, facet })),
    )
    expect(answers[8]).toEqual({ score: 2, domain: 'A', facet: 2 })
  })

  test('is what the specification names, and demographics only with consent', () => {
    const names = ['answers', 'dateStamp', 'invalid', 'lang', 'testId', 'timeElapsed']
    expect(Object.keys(makeSavePayload(save)).toSorted()).toEqual(names)
    expect(makeSavePayload({ ...save, demographics: person }).demographics).toEqual(person)
  })

  test('names the version of the bank, where there is one', () => {
    const bank = '0123456789abcdef'
    expect(makeSavePayload({ ...save, bank })).toEqual({ ...makeSavePayload(save), bank })
  })
})

// One payload as each release sends it. All are accepted forever: add payloads, never change one.
test('the payload of release 1 is accepted', () => {
  expect(parseSavePayload(payload1)).toEqual({
    ok: true,
    save: {
      testId: 'b5-120',
      lang: 'en',
      invalid: false,
      sheet:
        '453215413224513254123352411425331242415533124521342513524142335142' +
        '531425153241352415243135241532415324153241532415324153',
      timeElapsed: 615,
      dateStamp: 1795219200000,
      demographics: { age: 34, gender: 'female' },
    },
  })
})

test('the payload of release 2, which names the version of the bank, is accepted', () => {
  expect(parseSavePayload(payload2)).toEqual({
    ok: true,
    save: {
      testId: 'b5-120',
      lang: 'no',
      bank: '3f0c9a51d27be864',
      invalid: false,
      sheet: '12345'.repeat(24),
      timeElapsed: 748,
      dateStamp: 1795305600000,
    },
  })
})

test('the payload of release 3 is accepted', () => {
  const second = parseSavePayload(payload2)
  expect(parseSavePayload(payload3)).toEqual({
    ok: true,
    save: { ...(second.ok && second.save), research: true },
  })
})

test('the payload of release 4, whose page was translated, is accepted', () => {
  const third = parseSavePayload(payload3)
  expect(parseSavePayload(payload4)).toEqual({
    ok: true,
    save: { ...(third.ok && third.save), translated: true },
  })
})

describe('parsing accepts', () => {
  test('a consent to research that is false, as no consent', () => {
    expect(parseSavePayload(payload({ research: false }))).toEqual({ ok: true, save })
  })

  test('a mark of a translated page that is false, as no mark', () => {
    expect(parseSavePayload(payload({ translated: false }))).toEqual({ ok: true, save })
  })

  test('a bank version that no release has', () => {
    const bank = 'f'.repeat(16)
    expect(parseSavePayload(payload({ bank }))).toEqual({ ok: true, save: { ...save, bank } })
  })

  test('unknown keys, which it drops', () => {
    const body = JSON.stringify(payload({ extra: 1, demographics: { ...person, name: 'Kari' } }))
    expect(parseSavePayload(JSON.parse(body.replace('{', '{"__proto__":{"admin":true},')))).toEqual({
      ok: true,
      save: { ...save, demographics: person },
    })
  })

  test('answers in any order that name their items', () => {
    fc.assert(
      fc.property(sheets, fc.shuffledSubarray([...scoringKey.keys()], { minLength: 120 }), (of, order) => {
        const { answers, ...rest } = makeSavePayload({ ...save, sheet: of })
        const named = order.map((index) => ({ ...answers[index], questionID: scoringKey[index]!.id }))
        expect(parseSavePayload({ ...rest, answers: named })).toEqual({
          ok: true,
          save: { ...save, sheet: of },
        })
      }),
      { numRuns: 25 },
    )
  })

  test.each([
    [0, 0],
    [-0, 0],
    [614.5, 615],
    [0.2, 0],
    [LONGEST_TIME_ELAPSED + 1, LONGEST_TIME_ELAPSED],
    [Number.MAX_VALUE, LONGEST_TIME_ELAPSED],
  ])('%d seconds, stored as %d', (timeElapsed, kept) => {
    expect(parseSavePayload(payload({ timeElapsed }))).toEqual({
      ok: true,
      save: { ...save, timeElapsed: kept },
    })
  })
})

test.each<[string, unknown, string]>([
  ['nothing', undefined, 'malformed-save'],
  ['null', null, 'malformed-save'],
  ['a list', [payload()], 'malformed-save'],
  ['a text', JSON.stringify(payload()), 'malformed-save'],
  ['an object of a class', Object.create(payload()), 'malformed-save'],
  [
    'a body that throws',
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('hostile')
        },
      },
    ),
    'malformed-save',
  ],
  ['no test', payload({ testId: undefined }), 'unknown-test'],
  ['an unknown test', payload({ testId: 'b5-300' }), 'unknown-test'],
  ['no language', payload({ lang: undefined }), 'unknown-language'],
  ['an unknown language', payload({ lang: 'xx' }), 'unknown-language'],
  ['a path for a language', payload({ lang: '../en' }), 'unknown-language'],
  ['__proto__ for a language', payload({ lang: '__proto__' }), 'unknown-language'],
  ['no invalid mark', payload({ invalid: undefined }), 'malformed-invalid'],
  ['an invalid mark that is no boolean', payload({ invalid: 0 }), 'malformed-invalid'],
  ['no time', payload({ timeElapsed: undefined }), 'malformed-time-elapsed'],
  ['a negative time', payload({ timeElapsed: -1 }), 'malformed-time-elapsed'],
  ['time NaN', payload({ timeElapsed: NaN }), 'malformed-time-elapsed'],
  ['time Infinity', payload({ timeElapsed: Infinity }), 'malformed-time-elapsed'],
  ['time as text', payload({ timeElapsed: '615' }), 'malformed-time-elapsed'],
  ['no date', payload({ dateStamp: undefined }), 'malformed-date-stamp'],
  ['half a millisecond', payload({ dateStamp: 1.5 }), 'malformed-date-stamp'],
  ['a date no Date can hold', payload({ dateStamp: 8.64e15 + 1 }), 'malformed-date-stamp'],
  ['a date as text', payload({ dateStamp: '2026-01-01' }), 'malformed-date-stamp'],
  ['date NaN', payload({ dateStamp: NaN }), 'malformed-date-stamp'],
  ['no answers', payload({ answers: undefined }), 'answers-not-a-list'],
  ['119 answers', payload({ answers: makeSavePayload(save).answers.slice(1) }), 'too-few-answers'],
  ['a version of 15 digits', payload({ bank: '0123456789abcde' }), 'malformed-bank'],
  ['a version in upper case', payload({ bank: '0123456789ABCDEF' }), 'malformed-bank'],
  ['a version with a line end', payload({ bank: '0123456789abcdef\n' }), 'malformed-bank'],
  ['a version that is null', payload({ bank: null }), 'malformed-bank'],
  ['a version that is a number', payload({ bank: 1234567890123456 }), 'malformed-bank'],
  ['a version that is a list', payload({ bank: ['0123456789abcdef'] }), 'malformed-bank'],
  ['demographics that are null', payload({ demographics: null }), 'malformed-demographics'],
  ['demographics without age', payload({ demographics: { gender: 'male' } }), 'malformed-demographics'],
  ['age 15', payload({ demographics: { ...person, age: 15 } }), 'malformed-demographics'],
  ['age 121', payload({ demographics: { ...person, age: 121 } }), 'malformed-demographics'],
  ['age 33.5', payload({ demographics: { ...person, age: 33.5 } }), 'malformed-demographics'],
  ['age as text', payload({ demographics: { ...person, age: '34' } }), 'malformed-demographics'],
  ['an unknown gender', payload({ demographics: { ...person, gender: 'x' } }), 'malformed-demographics'],
  ['a consent to research in words', payload({ research: 'yes' }), 'malformed-research'],
  ['a consent to research that is null', payload({ research: null }), 'malformed-research'],
  ['a mark of a translated page in words', payload({ translated: 'no' }), 'malformed-translated'],
  ['a mark of a translated page that is null', payload({ translated: null }), 'malformed-translated'],
  ['no gender', payload({ demographics: { age: 34 } }), 'malformed-demographics'],
])('refused with one sentence: %s', (_, body, kind) => {
  expect(parseSavePayload(body)).toEqual({
    ok: false,
    kind,
    message: expect.stringMatching(/^[A-Z][^\n]*\.$/) as string,
  })
})

test.each([16, 120])('age %i is accepted', (age) => {
  expect(parseSavePayload(payload({ demographics: { age, gender: 'male' } })).ok).toBe(true)
})

test('never throws, whatever it is given', () => {
  fc.assert(
    fc.property(fc.anything(), (body) => {
      expect(parseSavePayload(body).ok).toBe(false)
    }),
  )
})
