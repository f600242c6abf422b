import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attemptKeySchema, isAttemptKey } from '../../banks/recovery-key.ts'
import { isResultId } from '../../banks/result-id.ts'
import { makeResult } from '../../banks/result.ts'
import { resultIdSchema, resultSchema } from '../../banks/result-schema.ts'
import { makeSavePayload, parseSavePayload } from '../../banks/save-payload.ts'
import { saveSchema } from '../../banks/save-schema.ts'
import { scoringKey } from '../../banks/scoring-key.ts'
import { GENDERS } from '../../banks/vocabulary.ts'
import { mutateSave } from '../faults/server/mutated-saves.ts'
import { seedRandom } from '../support/random.ts'
import { resultIds, saves } from './arbitraries.ts'

type Loose = Record<string, unknown>
type Payload = Loose & { answers: Loose[] }

const ajv = new Ajv2020({ strictTypes: false })
const isSave = ajv.compile(saveSchema)
const isResult = ajv.compile({ ...resultSchema, additionalProperties: false })

/** A payload with its answers in any order, which may name their items. */
const payloads: fc.Arbitrary<Payload> = fc
  .tuple(saves, fc.boolean(), fc.shuffledSubarray([...scoringKey.keys()], { minLength: scoringKey.length }))
  .map(([save, named, order]) => {
    const { answers, ...rest } = makeSavePayload(save)
    const withIds = answers.map((answer, n) =>
      named ? { ...answer, questionID: scoringKey[n]!.id } : answer,
    )
    return { ...rest, answers: order.map((n) => withIds[n]!) }
  })

const nasty = fc.oneof(
  fc.constantFrom<unknown>(null, true, -0, 0, 1, 6, 7, 15, 121, -1, 2.5, '', '3', 'N', 'en', [], {}),
  // Values that JSON can express but a number, or a date, cannot hold, and the like.
  fc.constantFrom<unknown>(
    Infinity,
    -Infinity,
    1e308,
    8.64e15 + 1,
    2 ** 53,
    '__proto__',
    '0123456789abcdef\n',
  ),
  fc.constantFrom<unknown>(...scoringKey.slice(0, 8).map(({ id }) => id)),
  fc.jsonValue(),
)
const names = fc.constantFrom(
  'testId',
  'lang',
  'invalid',
  'answers',
  'timeElapsed',
  'dateStamp',
  'bank',
  'demographics',
  'research',
  'translated',
  'x',
)
const answerNames = fc.constantFrom('score', 'domain', 'facet', 'questionID', 'x')
const places = fc.nat({ max: scoringKey.length - 1 })

const people = fc.record(
  {
    age: fc.constantFrom<unknown>(15, 16, 120, 121, 33.5, '33', null),
    gender: fc.constantFrom<unknown>(...GENDERS, 'Male', null),
  },
  { requiredKeys: [] },
)

/** Changes that make most saves invalid, and leave some valid. */
const changes: fc.Arbitrary<(payload: Payload) => Payload> = fc.oneof(
  people.map((demographics) => (payload: Payload) => ({ ...payload, demographics })),
  fc.tuple(names, nasty).map(
    ([name, value]) =>
      (payload: Payload) =>
        ({ ...payload, [name]: value }) as Payload,
  ),
  names.map(
    (name) =>
      ({ [name]: _dropped, ...rest }: Payload) =>
        rest as Payload,
  ),
  fc.tuple(places, answerNames, nasty).map(([n, name, value]) =>
    editing((answers) => {
      answers[n] = { ...answers[n], [name]: value }
    }),
  ),
  fc.tuple(places, answerNames).map(([n, name]) =>
    editing((answers) => {
      const { [name]: _dropped, ...rest } = answers[n] ?? {}
      answers[n] = rest
    }),
  ),
  fc.tuple(places, places, answerNames).map(([n, other, name]) =>
    editing((answers) => {
      answers[n] = { ...answers[n], [name]: answers[other]?.[name] }
    }),
  ),
  fc.tuple(places, places).map(([n, other]) =>
    editing((answers) => {
      answers[n] = answers[other]!
    }),
  ),
  fc.tuple(places, nasty).map(([n, value]) =>
    editing((answers) => {
      answers[n] = value as Loose
    }),
  ),
  places.map((n) => editing((answers) => void answers.splice(n, 1))),
  places.map((n) => editing((answers) => void answers.push(answers[n]!))),
)

function editing(edit: (answers: Loose[]) => void) {
  return (payload: Payload): Payload => {
    if (!Array.isArray(payload.answers)) return payload
    const answers = [...payload.answers]
    edit(answers)
    return { ...payload, answers }
  }
}

/** A body as it arrives: only what JSON expresses, and numbers beyond any double as Infinity. */
function arrived(body: unknown): unknown {
  const text = JSON.stringify(body, (_, value: unknown) =>
    value === Infinity || value === -Infinity ? `number ${value}` : value,
  )
  return JSON.parse(text.replace(/"number (-?)Infinity"/g, '$11e400')) as unknown
}

function agree(body: unknown): void {
  const read = parseSavePayload(body)
  expect(isSave(body), read.ok ? 'taken by the parser' : read.message).toBe(read.ok)
}

test('parser and schema accept every save', () => {
  fc.assert(
    fc.property(payloads, (payload) => {
      expect(parseSavePayload(payload).ok).toBe(true)
      agree(payload)
    }),
  )
})

test('parser and schema agree on nearly valid saves', () => {
  let taken = 0
  const runs = 1000
  fc.assert(
    fc.property(payloads, fc.array(changes, { minLength: 1, maxLength: 3 }), (payload, edits) => {
      const body = arrived(edits.reduce((before, edit) => edit(before), payload))
      agree(body)
      if (parseSavePayload(body).ok) taken++
    }),
    { numRuns: runs },
  )
  // Accepted and refused bodies were among them.
  expect(taken).toBeGreaterThan(runs / 50)
  expect(taken).toBeLessThan(runs / 2)
})

test('parser and schema agree on hostile bodies', () => {
  let read = 0
  fc.assert(
    fc.property(payloads, fc.nat(), (payload, seed) => {
      const text = mutateSave(JSON.stringify(payload), seedRandom(seed))
      const body = parseJson(typeof text === 'string' ? text : new TextDecoder().decode(text))
      if (body === undefined) return
      read++
      agree(body)
    }),
    { numRuns: 400 },
  )
  expect(read).toBeGreaterThan(100)
})

test('parser and schema agree on any JSON', () => {
  fc.assert(fc.property(fc.jsonValue(), agree), { numRuns: 500 })
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

test('every result matches its schema', () => {
  fc.assert(
    fc.property(resultIds, saves, (id, save) => {
      expect(isResult(arrived(makeResult(id, save))), ajv.errorsText(isResult.errors)).toBe(true)
    }),
  )
})

/** Valid texts, and texts with a character changed, added or left out. */
function nearly(sound: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const letters = fc.constantFrom('', ' ', '\n', 'g', 'A', '0', '-', 'İ', 'ſ', '\u212a', '٣', '\ud800')
  return fc.oneof(
    sound,
    sound.map((text) => text.toUpperCase()),
    fc
      .tuple(sound, fc.nat({ max: 36 }), fc.nat({ max: 1 }), letters)
      .map(([text, at, cut, letter]) => text.slice(0, at) + letter + text.slice(at + cut)),
  )
}

test.each<[string, (text: string) => boolean, object, fc.Arbitrary<string>]>([
  ['an id', isResultId, resultIdSchema, resultIds],
  ["an attempt's key", isAttemptKey, attemptKeySchema, fc.uuid()],
])('parser and schema agree on %s', (_, isSound, schema, sound) => {
  const validate = ajv.compile(schema)
  fc.assert(
    fc.property(nearly(sound), (text) => {
      expect(validate(text)).toBe(isSound(text))
    }),
    { numRuns: 1000 },
  )
})
