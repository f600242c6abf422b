import { isPlainObject } from './plain-object.ts'
import { DOMAINS, FACETS } from './vocabulary.ts'
import type { Domain } from './vocabulary.ts'

/**
 * The report texts of one language. A list is a text by paragraphs, plain text without markup. The marks named
 * english… say that a text is still English though `lang` is not; all are false in English itself.
 */
export type ReportText = { lang: string; domains: Record<Domain, DomainText> }

/** `english` is about description, low, neutral and high together; `englishShort` about the short description. */
export type DomainText = {
  title: string
  shortDescription: string
  description: string[]
  low: string[]
  neutral: string[]
  high: string[]
  facets: FacetText[]
  english: boolean
  englishTitle: boolean
  englishShort: boolean
}

/** `english` is about the text, `englishTitle` about the title. The six facets come in the order 1 to 6. */
export type FacetText = { title: string; text: string[]; english: boolean; englishTitle: boolean }

type Check = (value: unknown) => boolean

const isBoolean: Check = (value) => typeof value === 'boolean'
const isText: Check = (value) => typeof value === 'string' && value !== ''
const isParagraphs: Check = (value) => Array.isArray(value) && value.length > 0 && value.every(isText)

const isFacetText = hasFields<FacetText>({
  title: isText,
  text: isParagraphs,
  english: isBoolean,
  englishTitle: isBoolean,
})

const isDomainText = hasFields<DomainText>({
  title: isText,
  shortDescription: isText,
  description: isParagraphs,
  low: isParagraphs,
  neutral: isParagraphs,
  high: isParagraphs,
  facets: (value) => Array.isArray(value) && value.length === FACETS.length && value.every(isFacetText),
  english: isBoolean,
  englishTitle: isBoolean,
  englishShort: isBoolean,
})

const isReportText = hasFields<ReportText>({
  lang: isText,
  domains: (value) => isPlainObject(value) && DOMAINS.every((domain) => isDomainText(value[domain])),
})

/** The report texts in a downloaded chunk, or undefined when it is not whole: then it is fetched again. */
export function parseReportText(json: unknown): ReportText | undefined {
  return isReportText(json) ? (json as ReportText) : undefined
}

function hasFields<T>(checks: Record<keyof T, Check>): Check {
  const fields = Object.entries<Check>(checks)
  return (value) => isPlainObject(value) && fields.every(([name, check]) => check(value[name]))
}
