import { parseCompareCode } from '../banks/compare-code.ts'
import { isResultId, parseResultId } from '../banks/result-id.ts'
import { localeOfPath, localePrefix, withoutLocale } from '../locales/locales.ts'

/**
 * What has to be looked up for a rendered page: `ids` undefined for nothing, as on every page but results and
 * comparisons; `redirect` when the page's own address is another one.
 */
export type PageAddress =
  { kind: 'page' } | { kind: 'data'; ids: string[] } | { kind: 'redirect'; path: string }

/** Stands where an id would, while a save waits on the device. */
const PENDING = 'pending'

/**
 * Reads the address of a rendered page.
 * @param path as it came, percent-encoding and all
 */
export function readPageAddress(path: string): PageAddress {
  const [, page, parameter, ...rest] = withoutLocale(path).split('/')
  if (parameter === undefined || rest.length > 0) return { kind: 'page' }
  if (page === 'result') return parameter === PENDING ? { kind: 'page' } : readResultId(path, parameter)
  if (page === 'compare') return { kind: 'data', ids: idsOf(parameter) }
  return { kind: 'page' }
}

function readResultId(path: string, parameter: string): PageAddress {
  if (isResultId(parameter)) return { kind: 'data', ids: [parameter] }
  const id = parseResultId(decode(parameter))
  // What is no id at all is a page too: the one that says there is none.
  if (id === undefined) return { kind: 'data', ids: [] }
  return { kind: 'redirect', path: `${localePrefix(localeOfPath(path))}/result/${id}` }
}

function idsOf(code: string): string[] {
  const parsed = parseCompareCode(decode(code))
  return parsed.ok ? [...new Set(parsed.people.map(({ id }) => id))] : []
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
