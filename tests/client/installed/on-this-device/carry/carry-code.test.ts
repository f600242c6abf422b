import fc from 'fast-check'
import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { GENDERS, ITEM_COUNT, type Score } from '../../../../../banks/vocabulary.ts'
import { newKey } from '../../../../../client/device/attempt-store.ts'
import {
  readCode,
  readFile,
  writeCode,
  writeFile,
} from '../../../../../client/installed/on-this-device/carry/carry-code.ts'
import {
  packTests,
  type CarriedTests,
} from '../../../../../client/installed/on-this-device/carry/carried-tests.ts'

const time = fc.integer({ min: 0, max: 4_000_000_000_000 })
const seconds = fc.integer({ min: 0, max: 4_000_000_000 }).map((second) => second * 1000)
const bank = fc.stringMatching(/^[0-9a-f]{16}$/)

const about = fc.record(
  {
    lang: fc.constantFrom('en', 'ar', 'pt-br', 'no'),
    seed: fc.option(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { nil: null }),
    startedAt: time,
    touchedAt: time,
    position: fc.integer({ min: 0, max: ITEM_COUNT - 1 }),
    visibleFor: time,
    gender: fc.constantFrom(...GENDERS),
    age: fc.integer({ min: 16, max: 120 }),
    shared: fc.boolean(),
    research: fc.boolean(),
    invalid: fc.boolean(),
  },
  {
    requiredKeys: [
      ...(['lang', 'seed', 'startedAt', 'touchedAt', 'position', 'visibleFor', 'gender', 'age'] as const),
      ...(['shared', 'invalid'] as const),
    ],
  },
)

const choice = fc.integer({ min: 1, max: 5 }).map((number) => number as Score)
const versions = fc.array(bank, { minLength: 1, maxLength: 3 })

const answers = fc
  .tuple(
    versions,
    fc.array(fc.tuple(fc.boolean(), choice, seconds, fc.nat(3), fc.boolean()), {
      minLength: ITEM_COUNT,
      maxLength: ITEM_COUNT,
    }),
  )
  .map(([known, given]) =>
    given.flatMap(([isGiven, number, at, version, translated], item) =>
      isGiven
        ? [
            {
              item,
              choice: number,
              at,
              ...(known[version] !== undefined && { bank: known[version] }),
              ...(translated && { translated }),
            },
          ]
        : [],
    ),
  )

const open = fc.record({ as: fc.constant(0).map(newKey), about, answers })

const save = fc.record(
  {
    testId: fc.constant('b5-120'),
    lang: fc.constantFrom('en', 'sv'),
    invalid: fc.boolean(),
    sheet: fc.stringMatching(/^[1-5]{120}$/),
    timeElapsed: fc.nat(86_400),
    dateStamp: time,
    bank,
    demographics: fc.record({ age: fc.integer({ min: 16, max: 120 }), gender: fc.constantFrom(...GENDERS) }),
    research: fc.constant(true as const),
    translated: fc.constant(true as const),
  },
  { requiredKeys: ['testId', 'lang', 'invalid', 'sheet', 'timeElapsed', 'dateStamp'] },
)

const finished = fc.record(
  {
    key: fc.constant(0).map(newKey),
    about,
    save,
    addedAt: time,
    id: fc.stringMatching(/^[0-9a-f]{24}$/),
  },
  { requiredKeys: ['key', 'about', 'save', 'addedAt'] },
)

const tests = fc.record({
  madeAt: time,
  open: fc.array(open, { maxLength: 2 }),
  finished: fc.array(finished, { maxLength: 2 }),
}) as fc.Arbitrary<CarriedTests>

describe('Tests carried to another device', () => {
  test('are read unchanged from a code, a URL and a file, with answer times in whole seconds', async () => {
    await fc.assert(
      fc.asyncProperty(tests, async (carried) => {
        const code = await writeCode(carried)
        expect(code).toMatch(/^[\w-]+$/)
        expect(await readCode(code)).toEqual(carried)
        expect(await readCode(`https://site.example/no/device#carried=${code}`)).toEqual(carried)
        expect(await readFile(new Blob([writeFile(carried)]))).toEqual(carried)
      }),
      { numRuns: 40 },
    )
  })

  test('one wrong letter anywhere in a code is detected', async () => {
    const [carried] = fc.sample(
      tests.filter((one) => one.open.length > 0),
      { numRuns: 1, seed: 7 },
    )
    const code = await writeCode(carried!)
    for (let at = 0; at < code.length; at++) {
      for (const letter of ['A', 'b', '7', '-', '_', '!', ' ']) {
        if (code[at] === letter) continue
        const wrong = code.slice(0, at) + letter + code.slice(at + 1)
        expect(typeof (await readCode(`#carried=${wrong}`)), `${letter} at ${at}`).toBe('string')
      }
    }
  })

  test('a truncated code is detected, and so is anything foreign, newer or damaged', async () => {
    const [carried] = fc.sample(tests, { numRuns: 1, seed: 3 })
    const code = await writeCode(carried!)
    for (let length = 0; length < code.length; length += 11) {
      expect(typeof (await readCode(code.slice(0, length)))).toBe('string')
    }
    expect(await readCode('')).toBe('foreign')
    expect(await readCode('https://site.example/result/64f0a1b2c3d4e5f60718293a')).toBe('foreign')
    expect(await readCode(`2${code.slice(1)}`)).toBe('newer')
    expect(await readFile(new Blob(['[1, 2]']))).toBe('foreign')
    expect(await readFile(new Blob(['null']))).toBe('foreign')
    expect(await readFile(new Blob(['{"format":"big-five-tests","version":2}']))).toBe('newer')
    expect(await readFile(new Blob(['{"format":']))).toBe('damaged')
    const text = writeFile(carried!)
    expect(await readFile(new Blob([text.replace(/"madeAt": \d/, '"madeAt": 99')]))).toBe('damaged')
  })

  test('a code or file that is far larger than all tests of a device is not read', async () => {
    const [carried] = fc.sample(tests, { numRuns: 1, seed: 3 })
    const padded = `${JSON.stringify(packTests(carried!))}${' '.repeat(64 * 1024 * 1024)}`
    const bytes = deflateRawSync(padded)
    const letter = 'd'.charCodeAt(0)
    const sum = crc32(Buffer.concat([Buffer.of(letter), bytes]))
      .toString(16)
      .padStart(8, '0')
    expect(await readCode(`1d${sum}${bytes.toString('base64url')}`)).toBe('foreign')
    expect(await readFile(new Blob([padded]))).toBe('foreign')
  })

  test('a browser without compression writes and reads a longer code', async () => {
    const [carried] = fc.sample(tests, { numRuns: 1, seed: 5 })
    const short = await writeCode(carried!)
    const { CompressionStream, DecompressionStream } = globalThis
    try {
      Object.assign(globalThis, { CompressionStream: undefined, DecompressionStream: undefined })
      Reflect.deleteProperty(globalThis, 'DecompressionStream')
      const long = await writeCode(carried!)
      expect(long.length).toBeGreaterThan(short.length)
      expect(await readCode(long)).toEqual(carried)
      expect(await readCode(short)).toBe('browser')
    } finally {
      Object.assign(globalThis, { CompressionStream, DecompressionStream })
    }
  })
})
