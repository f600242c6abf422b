import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeSavePayload, parseSavePayload } from '../../banks/save-payload.ts'
import { parseSaveText } from '../../server/save-text.ts'
import { saves } from '../banks/arbitraries.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** What a parser makes of a text: its verdict, or that the text is not JSON. */
function verdictOf(parse: (text: string) => unknown, text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return 'not JSON'
    throw error
  }
}

function expectSameVerdict(text: string): void {
  const verdict = verdictOf((given) => parseSavePayload(JSON.parse(given)), text)
  expect(verdictOf(parseSaveText, text)).toEqual(verdict)
}

const appTexts = saves.map((save) => JSON.stringify(makeSavePayload(save)))

test('a save as the app sends it is parsed as its JSON is', () => {
  fc.assert(fc.property(appTexts, expectSameVerdict))
})

test('the list of such a save is not parsed as JSON', () => {
  const [text] = fc.sample(appTexts, 1)
  const parse = vi.spyOn(JSON, 'parse')
  expect(parseSaveText(text!)).toMatchObject({ ok: true })
  expect(parse.mock.calls.map(([given]) => given.length)).toEqual([expect.closeTo(200, -3)])
  expect(text!.length).toBeGreaterThan(4_000)
})

const pieces = fc.oneof(
  fc.constantFrom(
    '"answers":[]',
    ',"answers":""',
    '"answers" :"",',
    ',"answers"\n:""',
    '"x":{',
    '"answers":"",',
    '"\\u0061nswers":[],',
    ',"\\u0061nswers":""',
    '{"x":',
    '}',
    ']',
    ',',
    '"',
    '\\',
    '""',
    ':',
    '0',
    ' ',
    'null',
  ),
  fc.string({ maxLength: 3 }),
)

/** Replaces a piece of a text at a fraction of its length, mostly near one end of the list. */
function mutate(text: string, at: number, removed: number, piece: string): string {
  const ends = [0, text.indexOf('"answers"'), text.indexOf('['), text.indexOf(']'), text.length]
  const start = Math.max(0, ends[Math.floor(at) % 5]! + Math.round((at % 1) * 24) - 12)
  return text.slice(0, start) + piece + text.slice(start + removed)
}

const mutations = fc.array(fc.tuple(fc.double({ min: 0, max: 5, noNaN: true }), fc.nat({ max: 3 }), pieces), {
  minLength: 1,
  maxLength: 3,
})

test('any other text gets the same verdict', () => {
  fc.assert(
    fc.property(appTexts, mutations, (text, changes) =>
      expectSameVerdict(changes.reduce((changed, change) => mutate(changed, ...change), text)),
    ),
    { numRuns: 5_000 },
  )
})

describe('A list of answers is taken only as the save’s own', () => {
  const { answers, ...about } = makeSavePayload(fc.sample(saves, 1)[0]!)
  const list = `"answers":${JSON.stringify(answers)}`
  const rest = JSON.stringify(about).slice(1)
  const text = `{${list},${rest}`

  test.each<[string, string]>([
    ['in an object inside it', `{"x":{${list}},${rest}`],
    ['in an object inside it, with an empty string in its place', `{"x":{${list}},"answers":"",${rest}`],
    ['in an object inside it, with a spaced key in its place', `{"answers" :"","x":{${list}},${rest}`],
    ['in an object inside it, before a spaced key', `{"x":{${list}},"answers" :"",${rest}`],
    ['before itself with a spaced key', `{${list},"answers" :"",${rest}`],
    ['twice', `{${list},${list},${rest}`],
    ['before another', `{${list},"answers":[],${rest}`],
    ['before another whose key is escaped', `{${list},"\\u0061nswers":[],${rest}`],
    ['after another', `{"answers":[],${list},${rest}`],
    ['in a text', `{"x":${JSON.stringify(list)},${rest}`],
    ['followed by a digit', `{${list}7,${rest}`],
    ['with a space', text.replace('"score":', '"score": ')],
    ['with an item’s id', text.replace('"facet":1', '"facet":1,"questionID":"x"')],
    ['in another order', text.replace(/(\{"score".*?\}),(\{"score".*?\})/, '$2,$1')],
  ])('%s', (_, given) => expectSameVerdict(given))

  test('where it is the only one', () => {
    expect(parseSaveText(text)).toMatchObject({ ok: true })
    expect(parseSaveText(`{"x":{${list}},${rest}`)).toMatchObject({ ok: false })
    expect(parseSaveText(`{${list},"answers":[],${rest}`)).toMatchObject({ ok: false })
  })
})
