import { itemIndex } from './scoring-key.ts'
import { facetItems, facetSlot, positionAt, positions } from './positions.ts'
import { choiceOf, writeSheet, type Sheet } from './sheet.ts'
import {
  ITEM_COUNT,
  ITEMS_PER_FACET,
  isDomain,
  isFacet,
  isScore,
  type Domain,
  type Facet,
  type Score,
} from './vocabulary.ts'
import { isPlainObject, refuse, type Refusal } from './parsing.ts'

/** One answer in a request: the keyed score, what it measures and, optionally, the id of its item. */
export type Answer = { score: Score; domain: Domain; facet: Facet; questionID?: string }

/** Why a list of answers is refused. */
export const ANSWERS_ERROR_KINDS = [
  'answers-not-a-list',
  'too-few-answers',
  'too-many-answers',
  'malformed-answer',
  'unknown-score',
  'unknown-domain',
  'unknown-facet',
  'too-many-in-facet',
  'unknown-item',
  'duplicate-item',
  'item-mismatch',
  'missing-item',
] as const
export type AnswersErrorKind = (typeof ANSWERS_ERROR_KINDS)[number]

type AnswersRefusal = Refusal<AnswersErrorKind>

/**
 * Parses a list of answers from an untrusted source into a sheet, or says why it is refused. Takes exactly
 * 120 answers, four to each facet, in any order; ignores unknown keys. If every answer names its item, each
 * goes to that item; if none does, the k-th answer of a facet goes to the facet's k-th item in the bank.
 * Never throws.
 */
export function parseAnswers(answers: unknown): { ok: true; sheet: Sheet } | AnswersRefusal {
  try {
    return placeAnswers(answers)
  } catch {
    // Only an object that runs code when read, such as a proxy, throws; parsed JSON never does.
    return refuse('malformed-answer', 'The answers could not be read.')
  }
}

function placeAnswers(list: unknown): { ok: true; sheet: Sheet } | AnswersRefusal {
  if (!Array.isArray(list)) return refuse('answers-not-a-list', 'The answers must be a list.')
  if (list.length !== ITEM_COUNT) {
    const kind = list.length < ITEM_COUNT ? 'too-few-answers' : 'too-many-answers'
    return refuse(kind, `There must be exactly ${ITEM_COUNT} answers, not ${list.length}.`)
  }
  const parsed: Parsed = { slots: new Uint8Array(ITEM_COUNT), scores: new Uint8Array(ITEM_COUNT), names: [] }
  for (let n = 0; n < ITEM_COUNT; n++) {
    const refusal = parseAnswer(list[n], n, parsed)
    if (refusal) return refusal
  }
  const named = parsed.names.length
  if (named === 0) return placeByFacet(parsed)
  if (named === ITEM_COUNT) return placeByItem(parsed)
  return refuse('missing-item', 'Either every answer names its item or none does.')
}

/** Answers in typed arrays, not objects, because a busy server parses a million of them a second. */
type Parsed = {
  /** The {@link facetSlot} of each answer. */
  slots: Uint8Array
  scores: Uint8Array
  /** The items of the answers that name theirs. */
  names: string[]
}

function parseAnswer(value: unknown, n: number, into: Parsed): AnswersRefusal | undefined {
  if (!isPlainObject(value)) {
    return refuse('malformed-answer', `Answer ${n + 1} must be an object with score, domain and facet.`)
  }
  // Reads each property once, so that the value stored is the value checked.
  const { score, domain, facet, questionID } = value
  if (!isScore(score)) {
    return refuse('unknown-score', `The score of answer ${n + 1} must be a whole number from 1 to 5.`)
  }
  if (!isDomain(domain)) {
    return refuse('unknown-domain', `The domain of answer ${n + 1} must be one of N, E, O, A and C.`)
  }
  if (!isFacet(facet)) {
    return refuse('unknown-facet', `The facet of answer ${n + 1} must be a whole number from 1 to 6.`)
  }
  into.slots[n] = facetSlot(domain, facet)
  into.scores[n] = score
  if (questionID === undefined) return undefined
  if (typeof questionID !== 'string') {
    return refuse('unknown-item', `Answer ${n + 1} names an item this test does not have.`)
  }
  into.names.push(questionID)
  return undefined
}

function placeByFacet({ slots, scores }: Parsed): { ok: true; sheet: Sheet } | AnswersRefusal {
  const taken = new Uint8Array(facetItems.length)
  const choices = positions.map(() => 0)
  for (let n = 0; n < ITEM_COUNT; n++) {
    const slot = slots[n]!
    const index = facetItems[slot]?.[taken[slot]!++]
    if (index === undefined) {
      const { domain, facet } = positionAt(facetItems[slot]![0]!)
      return refuse(
        'too-many-in-facet',
        `There must be exactly ${ITEMS_PER_FACET} answers for facet ${facet} of domain ${domain}.`,
      )
    }
    choices[index] = choiceOf(index, scores[n] as Score)
  }
  // 120 answers with at most four in each of thirty facets fill every place.
  return { ok: true, sheet: writeSheet(choices) }
}

function placeByItem({ slots, scores, names }: Parsed): { ok: true; sheet: Sheet } | AnswersRefusal {
  const choices = positions.map(() => 0)
  for (let n = 0; n < ITEM_COUNT; n++) {
    const index = itemIndex(names[n]!)
    if (index === undefined) {
      return refuse('unknown-item', `Answer ${n + 1} names an item this test does not have.`)
    }
    const { domain, facet } = positionAt(index)
    if (facetSlot(domain, facet) !== slots[n]) {
      return refuse('item-mismatch', `The item of answer ${n + 1} belongs to another domain or facet.`)
    }
    if (choices[index] !== 0) {
      return refuse('duplicate-item', `Answer ${n + 1} is for an item that has an answer already.`)
    }
    choices[index] = choiceOf(index, scores[n] as Score)
  }
  return { ok: true, sheet: writeSheet(choices) }
}
