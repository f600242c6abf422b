import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { TRANSLATION_STATUSES, type TranslationStatus } from '../bank.ts'
import { ITEM_COUNT, SCORES } from '../vocabulary.ts'
import { collapseWhitespace } from './paragraphs.ts'
import { isPlainObject } from '../parsing.ts'

/** What was wrong with a text of the package: `strength` is a changed degree, `stem` a missing subject. */
export const CORRECTION_KINDS = [
  'inverted',
  'other-meaning',
  'grammar',
  'typo',
  'strength',
  'untranslated',
  'gender',
  'stem',
  'duplicate',
] as const
export type CorrectionKind = (typeof CORRECTION_KINDS)[number]

/** How it was confirmed that the new text means what the English one does. */
export const CONFIRMATIONS = ['two readings', 'one reading', 'native'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]

/** `replaces` is the {@link fingerprint} of the package's text; `reason` is in English, for translators. */
type Correction = { replaces: string; reason: string; confirmed: Confirmation }

/** Our own wording of an item, 1 to 120. */
export type ItemCorrection = Correction & { item: number; text: string; kind: CorrectionKind }

/** Our own wording of the five choices, from very inaccurate to very accurate. */
export type ChoicesCorrection = Correction & { texts: readonly string[] }

/** What the build changes in one language's bank. `source` says where a `published` translation was published. */
export type Corrections = {
  status: Exclude<TranslationStatus, 'original'>
  source?: string
  choices?: ChoicesCorrection
  items: readonly ItemCorrection[]
}

const folder = new URL('../corrections/', import.meta.url)

/** The first 16 hexadecimal digits of the SHA-256 of a text, or of the JSON of the five choices. */
export function fingerprint(text: string | readonly string[]): string {
  const bytes = typeof text === 'string' ? text : JSON.stringify(text)
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}

/**
 * Every language's corrections, from banks/corrections, by its code.
 * @throws Error naming the file and the problem
 */
export function readCorrections(): Map<string, Corrections> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return new Map(names.toSorted().map((name) => [name.slice(0, -'.json'.length), readFile(name)]))
}

function readFile(name: string): Corrections {
  try {
    return parseCorrections(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
  } catch (error) {
    throw new Error(`banks/corrections/${name}: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * The corrections in a file's JSON.
 * @throws Error naming the problem and, where there is one, the item
 */
export function parseCorrections(json: unknown): Corrections {
  const { status, source, choices, items } = readFields(
    json,
    'The file',
    ['status', 'items'],
    ['source', 'choices'],
  )
  const statuses = TRANSLATION_STATUSES.filter((known) => known !== 'original')
  const parsed = {
    status: oneOf(status, statuses, 'The status'),
    items: parseItems(items),
    ...(choices !== undefined && { choices: parseChoices(choices) }),
  }
  assertValid(
    (status === 'published') === (source !== undefined),
    'A source belongs to a published translation, and to no other.',
  )
  return source === undefined ? parsed : { ...parsed, source: oneText(source, 'The source') }
}

function parseItems(json: unknown): ItemCorrection[] {
  assertValid(Array.isArray(json), 'The items must be a list.')
  const items = json.map(parseItem)
  items.forEach(({ item }, n) => {
    const before = items[n - 1]?.item ?? 0
    assertValid(item !== before, `Item ${item} is corrected twice.`)
    assertValid(
      item > before,
      `Item ${item} comes after item ${before}: the items come in their order, each once.`,
    )
  })
  return items
}

function parseItem(json: unknown, n: number): ItemCorrection {
  const fields = ['item', 'replaces', 'text', 'kind', 'reason', 'confirmed']
  const { item, text, kind, ...rest } = readFields(json, `Entry ${n + 1} of the items`, fields)
  const isItem = typeof item === 'number' && Number.isInteger(item) && item >= 1 && item <= ITEM_COUNT
  assertValid(isItem, `Entry ${n + 1} of the items must name an item from 1 to ${ITEM_COUNT}.`)
  const name = `Item ${item}`
  return {
    item,
    text: oneText(text, `${name}: the text`),
    kind: oneOf(kind, CORRECTION_KINDS, `${name}: the kind`),
    ...parseCorrection(rest, name),
  }
}

function parseChoices(json: unknown): ChoicesCorrection {
  const { texts, ...rest } = readFields(json, 'The choices', ['replaces', 'texts', 'reason', 'confirmed'])
  const isList = Array.isArray(texts) && texts.length === SCORES.length
  assertValid(isList, `The choices must have ${SCORES.length} texts.`)
  return {
    texts: texts.map((text, n) => oneText(text, `The text of choice ${n + 1}`)),
    ...parseCorrection(rest, 'The choices'),
  }
}

function parseCorrection({ replaces, reason, confirmed }: Record<string, unknown>, name: string): Correction {
  const isFingerprint = typeof replaces === 'string' && /^[0-9a-f]{16}$/.test(replaces)
  assertValid(
    isFingerprint,
    `${name}: what is replaced must be told by a fingerprint of 16 hexadecimal digits.`,
  )
  return {
    replaces,
    reason: oneText(reason, `${name}: the reason`),
    confirmed: oneOf(confirmed, CONFIRMATIONS, `${name}: who confirmed it`),
  }
}

/** An object's fields. Throws when a demanded field is missing or an unknown one is present. */
function readFields(json: unknown, name: string, demanded: string[], optional: string[] = []) {
  assertValid(isPlainObject(json), `${name} must be an object.`)
  const missing = demanded.find((field) => json[field] === undefined)
  assertValid(missing === undefined, `${name} has no "${missing}".`)
  const unknown = Object.keys(json).find((field) => ![...demanded, ...optional].includes(field))
  assertValid(unknown === undefined, `${name} has a field "${unknown}" that nobody knows.`)
  return json
}

/** Checks a text to be shown: one line, no surplus whitespace, letters composed (Unicode's NFC). */
function oneText(value: unknown, name: string): string {
  assertValid(typeof value === 'string' && value !== '', `${name} must be a text.`)
  assertValid(value === collapseWhitespace(value), `${name} has blanks too many: ${JSON.stringify(value)}.`)
  assertValid(
    value === value.normalize('NFC'),
    `${name} is not in Unicode's composed form (NFC): ${JSON.stringify(value)}.`,
  )
  return value
}

function oneOf<T extends string>(value: unknown, known: readonly T[], name: string): T {
  const found = known.find((one) => one === value)
  assertValid(found !== undefined, `${name} must be one of: ${known.join(', ')}.`)
  return found
}

function assertValid(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence)
}
