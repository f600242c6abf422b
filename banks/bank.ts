import { ITEM_COUNT, SCORES } from './vocabulary.ts'
import { isPlainObject } from './parsing.ts'

/** How reliable a language's items are: `corrected` after two readings, `draft` where nobody has verified them. */
export const TRANSLATION_STATUSES = ['original', 'published', 'corrected', 'draft'] as const
export type TranslationStatus = (typeof TRANSLATION_STATUSES)[number]

/**
 * The texts of the test in one language: the question, 120 items in the bank's order and five choices, from
 * very inaccurate to very accurate. `version` is the {@link bankVersion} of items and choices, which reveals
 * changes and damage.
 */
export type BankText = {
  lang: string
  version: string
  /** The question, such as 'How well does this describe you?'; banks stored by earlier releases have none. */
  stem?: string
  items: readonly string[]
  choices: readonly string[]
}

/** Whether a value has the form of a {@link bankVersion}. It need not be the version of a current edition. */
export function isBankVersion(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{16}$/.test(value)
}

/**
 * A short fingerprint of a bank's texts: 16 hex digits. It detects accidents (a truncated download, a new
 * edition of the texts), not forgeries: two FNV-1a hashes of 32 bits from different offsets, over UTF-16
 * units (Fowler, Noll and Vo, draft-eastlake-fnv).
 */
export function bankVersion(bank: Omit<BankText, 'version'>): string {
  const text = JSON.stringify([bank.lang, bank.items, bank.choices])
  return [0x811c9dc5, 0x01000193].map((offset) => fingerprint(text, offset)).join('')
}

function fingerprint(text: string, offset: number): string {
  let hash = offset
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Parses a downloaded chunk; undefined when incomplete or damaged, so that the caller fetches it again. */
export function parseBankText(json: unknown): BankText | undefined {
  if (!isPlainObject(json)) return undefined
  const { lang, version, stem, items, choices } = json
  if (typeof lang !== 'string' || typeof version !== 'string') return undefined
  if (stem !== undefined && typeof stem !== 'string') return undefined
  if (!isTextList(items, ITEM_COUNT) || !isTextList(choices, SCORES.length)) return undefined
  const bank = { lang, version, ...(stem !== undefined && { stem }), items, choices }
  return bankVersion(bank) === version ? bank : undefined
}

function isTextList(value: unknown, length: number): value is readonly string[] {
  return Array.isArray(value) && value.length === length && value.every((text) => typeof text === 'string')
}
