import { join } from 'node:path'
import { comparison } from '../../banks/comparison/texts/en.ts'
import { portrait } from '../../banks/portrait/texts/en.ts'
import { REPORT_WORDS } from '../../banks/build/own-reports.ts'
import { catalogs, locales, readMessages } from './messages.ts'

const strings = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(strings)

/** Every English text of the site, each once: messages, report, portrait and comparison. */
export const ENGLISH: readonly string[] = [
  ...new Set([
    ...catalogs.flatMap((name) => readMessages(join(locales, 'en', name)).map(({ id }) => id)),
    ...[REPORT_WORDS['en'], portrait, comparison].flatMap(strings),
  ]),
]
