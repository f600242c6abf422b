import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const locales = fileURLToPath(new URL('../../locales', import.meta.url))

/** The file names of the catalogues, the same in every language. */
export const catalogs = readdirSync(join(locales, 'en')).filter((name) => name.endsWith('.po'))

export type Message = { id: string; text: string }

/** The messages of a catalogue in PO format. */
export function readMessages(file: string): Message[] {
  const unquote = (lines: string) =>
    [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([text]) => JSON.parse(text) as string).join('')
  return [...readFileSync(file, 'utf8').matchAll(/^msgid ((?:".*"\s*)+)^msgstr ((?:".*"\s*)+)/gm)]
    .map(([, id = '', text = '']) => ({ id: unquote(id), text: unquote(text) }))
    .filter(({ id }) => id !== '')
}
