import { readFileSync } from 'node:fs'
import type { CatalogName } from '../../../client/pages.ts'
import type { Locale } from '../../../locales/locales.ts'

/** The translation of an English text of a catalogue; the English text if it is not translated yet. */
export function messageFor(locale: Locale, catalog: CatalogName, english: string): string {
  if (locale === 'en') return english
  const file = new URL(`../../../locales/${locale}/${catalog}.po`, import.meta.url)
  const entry = readFileSync(file, 'utf8')
    .split('\n\n')
    .find((block) => readString(block, 'msgid') === english)
  return (entry && readString(entry, 'msgstr')) || english
}

/** Reads a string of a catalogue entry, which may span several lines. */
function readString(entry: string, name: 'msgid' | 'msgstr'): string {
  const lines = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1] ?? ''
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as string)
    .join('')
}
