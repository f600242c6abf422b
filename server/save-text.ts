import { randomUUID } from 'node:crypto'
import { parseAnswers } from '../banks/answers.ts'
import { parseSavePayload } from '../banks/save-payload.ts'
import { positions } from '../banks/positions.ts'
import { choiceOf, writeSheet, ZERO, type Sheet } from '../banks/sheet.ts'
import type { Score } from '../banks/vocabulary.ts'

type Parsed = ReturnType<typeof parseSavePayload>

const KEY = '"answers":'

/** The list of answers as JSON, exactly as the app writes it: in the bank's order and without spaces. */
const LIST = new RegExp(
  `\\[${positions
    .map(({ domain, facet }) => `\\{"score":[1-5],"domain":"${domain}","facet":${facet}\\}`)
    .join(',')}\\]`,
  'y',
)
const BEFORE_SCORE = '[{"score":'.length
const ANSWER_LENGTH = '{"score":1,"domain":"N","facet":1},'.length
/** The last answer has the bracket where the others have a comma. */
const LIST_LENGTH = 1 + positions.length * ANSWER_LENGTH

/** Stands for the list while the rest is parsed. Nobody outside knows it, so that no other value can be taken for it. */
const LIST_PLACE = randomUUID()

/**
 * Parses the text of a save: the same as `parseSavePayload(JSON.parse(text))`, and five times as fast for a save
 * in the form in which the app sends it, because its 120 answers are read without making an object of each.
 * @throws SyntaxError when the text is not JSON
 */
export function parseSaveText(text: string): Parsed {
  return parseAppText(text) ?? parseSavePayload(JSON.parse(text))
}

/** Parses a save in the app's own form; undefined for any other text. */
function parseAppText(text: string): Parsed | undefined {
  const key = text.indexOf(KEY)
  const start = key + KEY.length
  LIST.lastIndex = start
  if (key < 0 || !LIST.test(text)) return undefined
  // A string is a whole value, whatever follows it.
  const rest = `${text.slice(0, start)}"${LIST_PLACE}"${text.slice(start + LIST_LENGTH)}`
  let body: unknown
  try {
    body = JSON.parse(rest)
  } catch {
    return undefined
  }
  const sheet = readSheet(text, start + BEFORE_SCORE)
  // The key may belong to an object inside the save, or the save may have it twice.
  return parseSavePayload(body, (answers) =>
    answers === LIST_PLACE ? { ok: true, sheet } : parseAnswers(answers),
  )
}

/** The sheet of a list that {@link LIST} matches and whose first score is at `at`. */
function readSheet(text: string, at: number): Sheet {
  return writeSheet(
    positions.map((_, index) =>
      choiceOf(index, (text.charCodeAt(at + index * ANSWER_LENGTH) - ZERO) as Score),
    ),
  )
}
