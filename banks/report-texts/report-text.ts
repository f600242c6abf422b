import generated from '../generated/report-languages.json' with { type: 'json' }
import { LEVELS, levelOfBand, type Band, type Level } from '../bands.ts'
import { DOMAINS, FACETS, type Domain } from '../vocabulary.ts'
import { isPlainObject } from '../parsing.ts'

/**
 * A language the report can be read in: `englishTexts` of its `texts` (every title, short description and
 * text counts one) are still English though the language is not.
 */
export type ReportLanguage = { code: string; dir: 'ltr' | 'rtl'; englishTexts: number; texts: number }

/** All languages with report texts, sorted by code. */
export const reportLanguages = generated as readonly ReportLanguage[]

/**
 * The report texts of one language. A list holds the paragraphs of a text, plain text without markup. The
 * flags named english… mark texts that are still English though `lang` is not; all are false in English
 * itself.
 */
export type ReportText = { lang: string; domains: Record<Domain, DomainText> }

/** `english` covers all texts but the title. */
export type DomainText = {
  title: string
  /** What the scale measures; the first paragraph is a summary. */
  definition: string[]
  /** About the reader. Where a language has no text for an extreme, the text of its level is used. */
  bands: Record<Level, string[]> & Partial<Record<Band, string[]>>
  /** What either end is good for, and what it costs, where the language has such texts. */
  poles?: Record<'low' | 'high', PoleText>
  facets: FacetText[]
  english: boolean
  englishTitle: boolean
}

/** One end of a domain's scale. */
export type PoleText = { uses: string; costs: string }

/** `english` covers the texts, `englishTitle` the title. The six facets come in the order 1 to 6. */
export type FacetText = {
  title: string
  definition: string[]
  /** About the reader, where the language has such texts. */
  bands?: Record<Level, string[]>
  english: boolean
  englishTitle: boolean
}

/** What a report says about a score in a band, by paragraphs. */
export function bandText({ bands }: Pick<DomainText, 'bands'>, band: Band): string[] {
  return bands[band] ?? bands[levelOfBand(band)]
}

type Check = (value: unknown) => boolean

const isBoolean: Check = (value) => typeof value === 'boolean'
const isText: Check = (value) => typeof value === 'string' && value !== ''
const isParagraphs: Check = (value) => Array.isArray(value) && value.length > 0 && value.every(isText)
const isTextByLevel: Check = (value) =>
  isPlainObject(value) && Object.values(value).every(isParagraphs) && LEVELS.every((level) => level in value)

const isPole = hasFields<PoleText>({ uses: isText, costs: isText })

const isFacetText = hasFields<FacetText>({
  title: isText,
  definition: isParagraphs,
  bands: (value) => value === undefined || isTextByLevel(value),
  english: isBoolean,
  englishTitle: isBoolean,
})

const isDomainText = hasFields<DomainText>({
  title: isText,
  definition: isParagraphs,
  bands: isTextByLevel,
  poles: (value) => value === undefined || (isPlainObject(value) && isPole(value.low) && isPole(value.high)),
  facets: (value) => Array.isArray(value) && value.length === FACETS.length && value.every(isFacetText),
  english: isBoolean,
  englishTitle: isBoolean,
})

const isReportText = hasFields<ReportText>({
  lang: isText,
  domains: (value) => isPlainObject(value) && DOMAINS.every((domain) => isDomainText(value[domain])),
})

/** Parses a downloaded chunk; undefined when incomplete or damaged, so that the caller fetches it again. */
export function parseReportText(json: unknown): ReportText | undefined {
  return isReportText(json) ? (json as ReportText) : undefined
}

function hasFields<T>(checks: Record<keyof T, Check>): Check {
  const fields = Object.entries<Check>(checks)
  return (value) => isPlainObject(value) && fields.every(([name, check]) => check(value[name]))
}
