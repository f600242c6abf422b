import type { Random } from '../../support/random.ts'
import { nastyJson, NASTY_TEXTS } from './nasty-values.ts'

/** A range of characters in a JSON text. */
type Spot = { from: number; to: number }

type Mutation = (body: string, random: Random) => string

/** Returns the body of a save with something changed; most results, but not all, are no longer valid. */
export function mutateSave(body: string, random: Random): string | Uint8Array {
  if (random.chance(0.1)) return flipBytes(body, random)
  const times = random.weighted({ 1: 6, 2: 2, 5: 1 })
  let text = body
  for (let time = 0; time < Number(times); time++) text = random.pick(mutations)(text, random)
  return text
}

const mutations: Mutation[] = [
  replaceValue,
  replaceValue,
  replaceValue,
  replaceAbout,
  replaceAbout,
  replaceAbout,
  addMembers,
  dropAnswer,
  doubleAnswer,
  shuffleAnswers,
  replaceCharacter,
  insertCharacters,
  cutOff,
  wrap,
  inflate,
  (text) => text,
]

/** Replaces a random string, number or boolean. */
function replaceValue(text: string, random: Random): string {
  const spots = [...text.matchAll(/:("[^"]*"|[\d.]+|true|false)/g)].map((found): Spot => {
    const from = found.index + 1
    return { from, to: from + found[1]!.length }
  })
  return spots.length === 0 ? text : splice(text, random.pick(spots), nastyJson(random))
}

/** Replaces the value of one of the payload's own members. */
function replaceAbout(text: string, random: Random): string {
  const name = random.pick(['testId', 'lang', 'invalid', 'timeElapsed', 'dateStamp', 'answers'])
  const found = new RegExp(`"${name}":(\\[.*\\]|"[^"]*"|[^,}]*)`).exec(text)
  if (!found) return text
  const from = found.index + found[0].length - found[1]!.length
  return splice(text, { from, to: from + found[1]!.length }, nastyJson(random))
}

/** Adds a member that is unknown, or whose name is already there. */
function addMembers(text: string, random: Random): string {
  const names = [
    '__proto__',
    'constructor',
    'toJSON',
    'demographics',
    'answers',
    'score',
    'questionID',
    'lang',
    '',
  ]
  const value = random.chance(0.3) ? '{"age":44,"gender":"male"}' : nastyJson(random)
  const member = `${JSON.stringify(random.pick(names))}:${value}`
  const braces = [...text.matchAll(/[{}]/g)]
  if (braces.length === 0) return text
  const brace = random.pick(braces)
  const at = brace[0] === '{' ? brace.index + 1 : brace.index
  return splice(text, { from: at, to: at }, brace[0] === '{' ? `${member},` : `,${member}`)
}

function dropAnswer(text: string, random: Random): string {
  return editAnswers(text, (answers) => answers.splice(random.integer(0, answers.length - 1), 1))
}

function doubleAnswer(text: string, random: Random): string {
  return editAnswers(text, (answers) => answers.push(random.pick(answers)))
}

function shuffleAnswers(text: string, random: Random): string {
  return editAnswers(text, (answers) => answers.splice(0, answers.length, ...random.shuffle(answers)))
}

function editAnswers(text: string, edit: (answers: string[]) => void): string {
  return text.replace(/("answers":\[)(\{[^[\]]*\})(\])/, (_, open: string, inner: string, close: string) => {
    const answers = inner.split(/(?<=\}),/)
    edit(answers)
    return open + answers.join(',') + close
  })
}

function replaceCharacter(text: string, random: Random): string {
  const from = random.integer(0, Math.max(0, text.length - 1))
  return splice(text, { from, to: from + 1 }, random.pick([...'{}[]":,\\0a-\n\u2028']))
}

function insertCharacters(text: string, random: Random): string {
  const at = random.integer(0, text.length)
  return splice(text, { from: at, to: at }, random.pick(NASTY_TEXTS))
}

function cutOff(text: string, random: Random): string {
  return text.slice(0, random.integer(0, text.length))
}

function wrap(text: string, random: Random): string {
  return random.pick([
    `[${text}]`,
    `{"save":${text}}`,
    JSON.stringify(text),
    `${text}${text}`,
    `${text}\0`,
    `\ufeff${text}`,
  ])
}

/** Pads the body with spaces, in some cases beyond the size limit. */
function inflate(text: string, random: Random): string {
  return text + ' '.repeat(random.integer(1, 70_000))
}

function flipBytes(body: string, random: Random): Uint8Array {
  const bytes = new TextEncoder().encode(body)
  for (let flips = random.integer(1, 8); flips > 0; flips--) {
    bytes[random.integer(0, bytes.length - 1)]! ^= 1 << random.integer(0, 7)
  }
  return bytes
}

function splice(text: string, { from, to }: Spot, piece: string): string {
  return text.slice(0, from) + piece + text.slice(to)
}
