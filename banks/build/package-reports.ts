import { getInfo, getTemplate } from '@bigfive-org/results'
import type { DomainText, FacetText, ReportText } from '../report-texts/report-text.ts'
import { DOMAINS, type Domain } from '../vocabulary.ts'
import { isSameText, isStillEnglish } from './english.ts'
import { collapseWhitespace, splitParagraphs } from './paragraphs.ts'
import { correctReportText, readReportCorrections } from './report-corrections.ts'

/** The package's names for the levels of a score. */
type PackageLevel = 'low' | 'neutral' | 'high'
type PackageFacet = { facet: number; title: string; text: string }
type PackageDomain = {
  domain: Domain
  title: string
  shortDescription: string
  description: string
  results: { score: PackageLevel; text: string }[]
  facets: PackageFacet[]
}

/** Domains and facets whose title is the same word in English and in the language, by their code. */
const COGNATES: Readonly<Record<string, readonly string[]>> = {
  da: ['N3'],
  de: ['E', 'N3'],
  fr: ['E', 'O1', 'O5'],
  nl: ['O5'],
  ro: ['A3', 'O6'],
}

/** The codes of every language of @bigfive-org/results, sorted. */
export function reportCodes(): string[] {
  return getInfo()
    .languages.map(({ id }) => id)
    .toSorted()
}

/** The report texts of one language of @bigfive-org/results. */
export function readReport(lang: string): ReportText {
  const template = readTemplate(lang)
  const english = readTemplate('en')
  const domains = DOMAINS.map(
    (domain) => [domain, domainText(lang, template[domain], english[domain])] as const,
  )
  return { lang, domains: Object.fromEntries(domains) as Record<Domain, DomainText> }
}

/** How many titles and texts a report has, and how many of them are still English. */
export function countEnglish(report: ReportText): { englishTexts: number; texts: number } {
  const marks = DOMAINS.flatMap((domain) => {
    const { english, englishTitle, facets } = report.domains[domain]
    const ofFacets = facets.flatMap((facet) => [facet.englishTitle, facet.english])
    // The texts of a domain: short and long description, low, neutral, high.
    return [englishTitle, english, english, english, english, english, ...ofFacets]
  })
  return { englishTexts: marks.filter(Boolean).length, texts: marks.length }
}

/** A language's texts from the package, with its corrections applied. */
function readTemplate(lang: string): Record<Domain, PackageDomain> {
  const own = new Map(
    readReportCorrections().flatMap((entry) => (entry.lang === lang ? [[entry.at, entry]] : [])),
  )
  const correct = (at: string, text: string) => {
    const correction = own.get(at)
    own.delete(at)
    return correction ? correctReportText(text, correction) : text
  }
  const domains = (getTemplate(lang) as PackageDomain[]).map((domain) => correctDomain(domain, correct))
  const [stray] = own.keys()
  if (stray !== undefined) throw new Error(`There is no report text ${lang} ${stray} to correct.`)
  return Object.fromEntries(domains.map((domain) => [domain.domain, domain])) as Record<Domain, PackageDomain>
}

function correctDomain(text: PackageDomain, correct: (at: string, text: string) => string): PackageDomain {
  const { domain, title, shortDescription, description, results, facets } = text
  return {
    domain,
    title: correct(`${domain}.title`, title),
    shortDescription: correct(`${domain}.short`, shortDescription),
    description: correct(`${domain}.description`, description),
    results: results.map((result) => ({
      ...result,
      text: correct(`${domain}.${result.score}`, result.text),
    })),
    facets: facets.map(({ facet, title: name, text: words }) => ({
      facet,
      title: correct(`${domain}${facet}.title`, name),
      text: correct(`${domain}${facet}.text`, words),
    })),
  }
}

function domainText(lang: string, text: PackageDomain, english: PackageDomain): DomainText {
  const long = longTexts(text)
  return {
    title: collapseWhitespace(text.title),
    definition: [collapseWhitespace(text.shortDescription), ...splitParagraphs(text.description)],
    bands: {
      low: splitParagraphs(resultText(text, 'low')),
      average: splitParagraphs(resultText(text, 'neutral')),
      high: splitParagraphs(resultText(text, 'high')),
    },
    facets: text.facets.map((facet, n) => facetText(lang, text.domain, facet, english.facets[n]!)),
    english: lang !== 'en' && isStillEnglish(long, longTexts(english)),
    englishTitle: isEnglishTitle(lang, text.domain, text.title, english.title),
  }
}

function facetText(lang: string, domain: Domain, facet: PackageFacet, english: PackageFacet): FacetText {
  return {
    title: collapseWhitespace(facet.title),
    definition: splitParagraphs(facet.text),
    english: lang !== 'en' && isStillEnglish(facet.text, english.text),
    englishTitle: isEnglishTitle(lang, `${domain}${facet.facet}`, facet.title, english.title),
  }
}

function isEnglishTitle(lang: string, code: string, title: string, english: string): boolean {
  return lang !== 'en' && isSameText(title, english) && !COGNATES[lang]?.includes(code)
}

function longTexts(text: PackageDomain): string {
  return [text.description, ...text.results.map((result) => result.text)].join(' ')
}

function resultText(text: PackageDomain, level: PackageLevel): string {
  const result = text.results.find(({ score }) => score === level)
  if (result === undefined) throw new Error(`${text.domain} has no text for "${level}"`)
  return result.text
}
