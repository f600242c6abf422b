import { readFileSync } from 'node:fs'
import { isPlainObject } from '../plain-object.ts'
import { fingerprint } from './corrections.ts'

/**
 * What the build changes in one report text of the package: every `from` becomes its `to`. `at` names the
 * text, such as `E.low`, `N.title`, `N4.title` or `C1.text`; `replaces` is the {@link fingerprint} of the
 * package's whole text.
 */
export type ReportCorrection = {
  lang: string
  at: string
  replaces: string
  changes: readonly { from: string; to: string }[]
  reason: string
}

/**
 * The corrections of report texts, from banks/report-corrections.json.
 * @throws Error naming the entry and the problem
 */
export function readReportCorrections(): ReportCorrection[] {
  const file = new URL('../report-corrections.json', import.meta.url)
  return parseReportCorrections(JSON.parse(readFileSync(file, 'utf8')))
}

/**
 * The corrections in a file's JSON.
 * @throws Error as {@link readReportCorrections}
 */
export function parseReportCorrections(json: unknown): ReportCorrection[] {
  if (!Array.isArray(json)) throw new Error('The corrections of report texts must be a list.')
  const names = new Set<string>()
  return json.map((entry: unknown, n) => {
    if (!isCorrection(entry)) throw new Error(`Correction ${n + 1} of the report texts is not whole.`)
    const name = `${entry.lang} ${entry.at}`
    if (names.has(name)) throw new Error(`The report text ${name} is corrected twice.`)
    names.add(name)
    return entry
  })
}

/**
 * Applies a correction to a report text of the package.
 * @throws Error when the package no longer has the text that was corrected, or the text lacks a `from`
 */
export function correctReportText(text: string, { lang, at, replaces, changes }: ReportCorrection): string {
  if (fingerprint(text) !== replaces) {
    throw new Error(
      `The report text ${lang} ${at} of @bigfive-org/results is not the one that was corrected (${fingerprint(text)}, not ${replaces}). Read it again, then correct it anew or drop the correction.`,
    )
  }
  return changes.reduce((changed, { from, to }) => {
    if (!changed.includes(from))
      throw new Error(`The report text ${lang} ${at} has no ${JSON.stringify(from)}.`)
    return changed.replaceAll(from, to)
  }, text)
}

const isText = (value: unknown) => typeof value === 'string' && value !== ''

/** Whether a value is an object with exactly these fields. */
function hasOnly(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  return isPlainObject(value) && Object.keys(value).toSorted().join() === names.toSorted().join()
}

function isCorrection(value: unknown): value is ReportCorrection {
  if (!hasOnly(value, ['lang', 'at', 'replaces', 'changes', 'reason'])) return false
  const { lang, at, replaces, changes, reason } = value
  return (
    [lang, at, replaces, reason].every(isText) &&
    Array.isArray(changes) &&
    changes.length > 0 &&
    changes.every(
      (change) => hasOnly(change, ['from', 'to']) && isText(change['from']) && isText(change['to']),
    )
  )
}
