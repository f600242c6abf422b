import { readFileSync, readdirSync } from 'node:fs'
import { fingerprint } from './corrections.ts'
import { collapseWhitespace } from './paragraphs.ts'
import { isPlainObject } from '../parsing.ts'

/** A correction as a language's file has it. */
type Entry = { at: string; replaces: string; reason: string } & (
  { changes: readonly { from: string; to: string }[] } | { text: string }
)

/**
 * What the build changes in one report text of the package: every `from` becomes its `to`, or `text` takes the
 * place of the whole. `at` names the text, such as `E.low`, `N.title`, `N4.title` or `C1.text`; `replaces` is
 * the {@link fingerprint} of the package's whole text.
 */
export type ReportCorrection = Entry & { lang: string }

const folder = new URL('../report-corrections/', import.meta.url)

/**
 * The corrections of report texts, from banks/report-corrections, a file for each language.
 * @throws Error naming the language and the problem
 */
export function readReportCorrections(): ReportCorrection[] {
  const files = readdirSync(folder).toSorted()
  return files.flatMap((file) =>
    parseReportCorrections(
      file.slice(0, -'.json'.length),
      JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
    ),
  )
}

/**
 * The corrections in the JSON of a language's file.
 * @throws Error as {@link readReportCorrections}
 */
export function parseReportCorrections(lang: string, json: unknown): ReportCorrection[] {
  if (!Array.isArray(json)) throw new Error(`The corrections of report texts in ${lang} must be a list.`)
  const places = new Set<string>()
  return json.map((entry: unknown, n) => {
    if (!isCorrection(entry)) {
      throw new Error(`Correction ${n + 1} of the report texts in ${lang} is not whole.`)
    }
    if (places.has(entry.at)) throw new Error(`The report text ${lang} ${entry.at} is corrected twice.`)
    places.add(entry.at)
    return { lang, ...entry }
  })
}

/**
 * Applies a correction to a report text of the package; its line ends become blanks.
 * @throws Error when the package has another text than the one that was corrected, or the text lacks a `from`
 */
export function correctReportText(text: string, correction: ReportCorrection): string {
  const { lang, at, replaces } = correction
  if (fingerprint(text) !== replaces) {
    throw new Error(
      `The report text ${lang} ${at} of @bigfive-org/results is not the one that was corrected (${fingerprint(text)}, not ${replaces}). Read it again, then correct it anew or drop the correction.`,
    )
  }
  if ('text' in correction) return correction.text
  return correction.changes.reduce((changed, { from, to }) => {
    if (!changed.includes(from))
      throw new Error(`The report text ${lang} ${at} has no ${JSON.stringify(from)}.`)
    return changed.replaceAll(from, to)
  }, collapseWhitespace(text))
}

const isText = (value: unknown) => typeof value === 'string' && value !== ''

/** Whether a value is an object with exactly these fields. */
function hasOnly(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  return isPlainObject(value) && Object.keys(value).toSorted().join() === names.toSorted().join()
}

function isChange(value: unknown): boolean {
  return hasOnly(value, ['from', 'to']) && isText(value['from']) && isText(value['to'])
}

function isCorrection(value: unknown): value is Entry {
  const names = ['at', 'replaces', 'reason']
  if (hasOnly(value, [...names, 'text'])) return [...names, 'text'].every((name) => isText(value[name]))
  if (!hasOnly(value, [...names, 'changes'])) return false
  const changes = value['changes']
  return (
    names.every((name) => isText(value[name])) &&
    Array.isArray(changes) &&
    changes.length > 0 &&
    changes.every(isChange)
  )
}
