import { BANDS, LEVELS } from '../bands.ts'
import type { DomainText, FacetText, ReportText } from '../report-texts/report-text.ts'
import { ar } from '../report-texts/ar.ts'
import { da } from '../report-texts/da.ts'
import { en } from '../report-texts/en.ts'
import { no } from '../report-texts/no.ts'
import type { DomainWords, FacetWords, ReportWords } from '../report-texts/report-words.ts'
import { sv } from '../report-texts/sv.ts'
import { DOMAINS, type Domain } from '../vocabulary.ts'

/** The languages whose report is in our own words: those of the interface. */
export const REPORT_WORDS: Readonly<Record<string, ReportWords>> = { en, no, da, sv, ar }

/** The report texts of one of these languages; undefined for every other. */
export function ownReport(lang: string): ReportText | undefined {
  const words = REPORT_WORDS[lang]
  if (words === undefined) return undefined
  const domains = DOMAINS.map((domain) => [domain, domainText(words[domain])] as const)
  return { lang, domains: Object.fromEntries(domains) as Record<Domain, DomainText> }
}

function domainText({ name, definition, bands, poles, facets }: DomainWords): DomainText {
  return {
    title: name,
    definition: [...definition],
    bands: paragraphs(BANDS, bands),
    poles,
    facets: facets.map(facetText),
    english: false,
    englishTitle: false,
  }
}

function facetText({ name, definition, bands }: FacetWords): FacetText {
  return {
    title: name,
    definition: [definition],
    bands: paragraphs(LEVELS, bands),
    english: false,
    englishTitle: false,
  }
}

function paragraphs<Name extends string>(names: readonly Name[], texts: Readonly<Record<Name, string>>) {
  return Object.fromEntries(names.map((name) => [name, [texts[name]]])) as Record<Name, string[]>
}
