import { REPORT_WORDS } from '../../banks/build/own-reports.ts'
import type { DomainText, FacetText, ReportText } from '../../banks/report-texts/report-text.ts'
import { DOMAINS, FACETS } from '../../banks/vocabulary.ts'
import type { Scale } from '../../banks/norms/scales.ts'
import { NAMED_IN, UNNAMED } from './report-names.ts'
import type { Exceptions } from './report-names.ts'

/** One text of a report: `at` names it, such as `N.low`, `N4.definition` or `E.high.uses`. */
type Text = { at: string; scale: Scale; text: string; english: boolean }

/** A rule that the report texts of every language must follow. `faults` names the texts that break it. */
export type ReportRule = { name: string; sentence: string; faults: (report: ReportText) => string[] }

/**
 * The share of the shorter text's word triples that two texts may have in common. The levels of a domain, which
 * begin alike, share at most 44 in 100; the text of one facet given to another shared 72.
 */
const MOST_IN_COMMON = 0.5

/** All texts of a report but the names. */
function textsOf({ domains }: ReportText): Text[] {
  return DOMAINS.flatMap((domain) => [
    ...domainTexts(domain, domains[domain]),
    ...FACETS.flatMap((facet) => facetTexts(`${domain}${facet}`, domains[domain].facets[facet - 1]!)),
  ])
}

function domainTexts(scale: Scale, { definition, bands, poles, english }: DomainText): Text[] {
  const parts: [string, string][] = [
    ['definition', definition.join('\n')],
    ...Object.entries(bands).map(([band, text]): [string, string] => [band, text.join('\n')]),
    ...Object.entries(poles ?? {}).flatMap(([end, { uses, costs }]): [string, string][] => [
      [`${end}.uses`, uses],
      [`${end}.costs`, costs],
    ]),
  ]
  return parts.map(([part, text]) => ({ at: `${scale}.${part}`, scale, text, english }))
}

function facetTexts(scale: Scale, { definition, bands, english }: FacetText): Text[] {
  const parts: [string, string][] = [
    ['definition', definition.join('\n')],
    ...Object.entries(bands ?? {}).map(([band, text]): [string, string] => [band, text.join('\n')]),
  ]
  return parts.map(([part, text]) => ({ at: `${scale}.${part}`, scale, text, english }))
}

/** The names of the 35 scales in a report. */
function titlesOf({ domains }: ReportText): [Scale, string][] {
  return DOMAINS.flatMap((domain): [Scale, string][] => [
    [domain, domains[domain].title],
    ...FACETS.map((facet): [Scale, string] => [
      `${domain}${facet}`,
      domains[domain].facets[facet - 1]!.title,
    ]),
  ])
}

/** A text's words in lower case, without punctuation. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  )
}

function triplesOf(text: string): Set<string> {
  const words = wordsOf(text)
  return new Set(words.slice(2).map((word, n) => `${words[n]} ${words[n + 1]} ${word}`))
}

function shareInCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return [...a].filter((triple) => b.has(triple)).length / Math.max(1, Math.min(a.size, b.size))
}

/** The scales that share a name. */
function sameTitles(report: ReportText): string[] {
  const titles = titlesOf(report).map(([scale, title]) => ({ scale, key: wordsOf(title).join(' ') }))
  return titles
    .filter(({ key }) => titles.filter((other) => other.key === key).length > 1)
    .map(({ scale }) => scale)
}

/** The pairs of texts that have more in common than two different texts have. */
function alikeTexts(report: ReportText): string[] {
  const texts = textsOf(report).map(({ at, text }) => ({ at, triples: triplesOf(text) }))
  return texts.flatMap((one, n) =>
    texts
      .slice(n + 1)
      .filter((other) => shareInCommon(one.triples, other.triples) > MOST_IN_COMMON)
      .map((other) => `${one.at} ${other.at}`),
  )
}

/** The texts that have a sentence of five words or more that stands there, or in another text, as well. */
function repeatedSentences(report: ReportText): string[] {
  const sentences = textsOf(report).flatMap(({ at, text }) =>
    text
      .split(/[.!?:;\n]+\s*/)
      .map((sentence) => ({ at, words: wordsOf(sentence) }))
      .filter(({ words }) => words.length >= 5)
      .map(({ words }) => ({ at, key: words.join(' ') })),
  )
  const seen = new Map<string, string>()
  return sentences.flatMap(({ at, key }) => {
    const before = seen.get(key)
    seen.set(key, at)
    return before === undefined ? [] : [`${before} ${at}: ${key}`]
  })
}

/** Words that stand twice in a row in good French and Dutch. */
const DOUBLED = ['vous', 'je']

/** The texts with two equal words beside each other, or of five letters or more with a comma between them. */
function doubledWords(report: ReportText): string[] {
  return textsOf(report).flatMap(({ at, text }) => {
    const pairs = text.matchAll(/(?<![\p{L}-])(\p{L}{2,})(,?)\s\1(?![\p{L}-])/giu)
    return [...pairs]
      .filter(([, word = '', comma]) => !DOUBLED.includes(word.toLowerCase()) && (!comma || word.length >= 5))
      .map(([pair]) => `${at}: ${pair}`)
  })
}

/** Texts that end without a mark, as a text that was cut off does. */
function cutOff(report: ReportText): string[] {
  return textsOf(report).flatMap(({ at, text }) =>
    text
      .split('\n')
      .filter((paragraph) => !/[.!?؟]["»”)]?$/u.test(paragraph))
      .map((paragraph) => `${at}: … ${paragraph.slice(-40)}`),
  )
}

const LETTERS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  el: /\p{Script=Greek}/u,
  he: /\p{Script=Hebrew}/u,
}
const LATIN = /\p{Script=Latin}/u

/** Texts with a letter that is not of the language's script, unless they are marked as English. */
function foreignLetters(report: ReportText): string[] {
  const own = LETTERS[report.lang] ?? LATIN
  return textsOf(report).flatMap(({ at, text, english }) => {
    const script = english ? LATIN : own
    const stray = wordsOf(text).find((word) => [...word].some((l) => /\p{L}/u.test(l) && !script.test(l)))
    return stray === undefined ? [] : [`${at}: ${stray}`]
  })
}

/** The longer words of a name, cut down to what their forms have in common. */
function stemsOf(title: string, share: number): string[] {
  const words = wordsOf(title)
  const long = words.filter((word) => word.length > 3)
  return (long.length > 0 ? long : words).map((word) =>
    word.slice(0, Math.max(4, Math.ceil(word.length * share))),
  )
}

/** Whether a text has a word that begins with the stem, after the particles that Hebrew writes at its front. */
function hasStem(lang: string, text: string, stem: string): boolean {
  const front = lang === 'he' ? '[בהוכלמש]{0,2}' : ''
  return new RegExp(`(?<!\\p{L})${front}${stem}`, 'u').test(text.normalize('NFC').toLowerCase())
}

/** The scales that a text names, besides its own and, where it is about a domain, that domain's facets. */
function namedScales(report: ReportText): string[] {
  const titles = titlesOf(report)
  return textsOf(report).flatMap(({ at, scale, text }) =>
    titles
      .filter(([other]) => !other.startsWith(scale))
      .filter(([, title]) => stemsOf(title, 0.75).every((stem) => hasStem(report.lang, text, stem)))
      .map(([other]) => `${at} ${other}`),
  )
}

/** The texts without any word of their scale's name. */
function unnamedTexts(report: ReportText): string[] {
  const titles = new Map(titlesOf(report))
  return textsOf(report)
    .filter(({ scale, text }) =>
      stemsOf(titles.get(scale)!, 0.5).every((stem) => !hasStem(report.lang, text, stem)),
    )
    .map(({ at }) => at)
}

/** A rule for the package's texts only: our own words tell a reader about a scale without its name. */
function unlessOwn(faults: ReportRule['faults'], exceptions: Exceptions): ReportRule['faults'] {
  return (report) => {
    if (report.lang in REPORT_WORDS) return []
    const known = [...exceptions['*']!, ...(exceptions[report.lang] ?? [])]
    return faults(report).filter((fault) => !known.includes(fault))
  }
}

/** The exceptions from the rules about names that no report needs. */
export function leftOver(reports: readonly ReportText[]): string[] {
  const needless = (exceptions: Exceptions, faults: ReportRule['faults']) =>
    Object.entries(exceptions).flatMap(([lang, places]) => {
      const found = reports
        .filter((report) => lang === '*' || lang === report.lang)
        .filter((report) => !(report.lang in REPORT_WORDS))
        .flatMap(faults)
      return places.filter((place) => !found.includes(place)).map((place) => `${lang} ${place}`)
    })
  return [...needless(NAMED_IN, namedScales), ...needless(UNNAMED, unnamedTexts)]
}

export const reportRules: readonly ReportRule[] = [
  { name: 'title', sentence: 'gives every scale a name of its own', faults: sameTitles },
  { name: 'alike', sentence: 'has no two texts alike', faults: alikeTexts },
  { name: 'sentence', sentence: 'has no sentence twice', faults: repeatedSentences },
  { name: 'word', sentence: 'has no word twice in a row', faults: doubledWords },
  { name: 'end', sentence: 'has no text that is cut off', faults: cutOff },
  { name: 'letters', sentence: 'has every text in its own script', faults: foreignLetters },
  {
    name: 'others',
    sentence: 'names in no text the scale of another',
    faults: unlessOwn(namedScales, NAMED_IN),
  },
  { name: 'own', sentence: 'names in every text its own scale', faults: unlessOwn(unnamedTexts, UNNAMED) },
]
