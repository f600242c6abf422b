import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { reportLanguages, type ReportText } from '../../banks/report-texts/report-text.ts'
import { leftOver, reportRules } from './report-rules.ts'

/** A report as the build generates it for the page. */
function readGenerated(code: string): ReportText {
  const file = new URL(`../../banks/generated/reports/${code}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as ReportText
}

const reports = reportLanguages.map(({ code }) => readGenerated(code))

describe.each(reportRules)('the report of every language $sentence', ({ faults }) => {
  test.each(reports)('$lang', (report) => {
    expect(faults(report)).toEqual([])
  })
})

test('no exception is left over', () => {
  expect(leftOver(reports)).toEqual([])
})

/** The Brazilian report with one thing changed. */
function broken(change: (domains: ReportText['domains']) => void): ReportText {
  const report = structuredClone(readGenerated('pt-br'))
  change(report.domains)
  return report
}

/** What the package has as the text of N4; it is that of N5, with other words at the end. */
const IMPULSES =
  'Pessoas impulsivas são incapazes de controlar desejos ou impulsos. Sentem dificuldade em resistir a vontades. Eles tendem a sanar seus prazeres e buscam recompensas instantâneas ao invés de longo-prazo. Já pessoas pouco impulsivas não passam por situações exageradas em relação a seus desejos, pois conseguem resistir. Por esse motivo costumam ser mais moderados.'

describe('each rule finds its fault', () => {
  const cases: Record<string, [ReportText, string[]]> = {
    title: [broken(({ O, A }) => (O.facets[2]!.title = ` ${A.title.toUpperCase()}.`)), ['O3', 'A']],
    alike: [broken(({ N }) => (N.facets[3]!.definition = [IMPULSES])), ['N4.definition N5.definition']],
    sentence: [
      broken(({ E }) => E.definition.push('Uma frase de cinco palavras. E: uma frase de cinco palavras!')),
      ['E.definition E.definition: uma frase de cinco palavras'],
    ],
    word: [
      broken(({ C, A }) => {
        C.bands.low = ['Você gosta de de viver o agora.']
        A.bands.low = ['A sua afabilidade é tranquila, tranquila e baixa.']
      }),
      ['A.low: tranquila, tranquila', 'C.low: de de'],
    ],
    end: [
      broken(({ O }) => (O.definition = ['A abertura à experiência descreve', 'pessoas.'])),
      ['O.definition: … A abertura à experiência descreve'],
    ],
    letters: [broken(({ A }) => (A.facets[1]!.definition = ['Mοralidade.'])), ['A2.definition: mοralidade']],
    others: [
      broken(({ C }) => (C.bands.high = ['Sua pontuação em consciência e em extroversão é alta.'])),
      ['C.high E'],
    ],
    own: [broken(({ N }) => (N.facets[3]!.definition = [IMPULSES])), ['N4.definition']],
  }

  test.each(reportRules)('$name', ({ name, faults }) => {
    const [report, places] = cases[name] ?? [reports[0]!, ['no case']]
    expect(faults(report)).toEqual(places)
  })

  test('an exception that no report needs', () => {
    const named = broken(({ C }) => (C.facets[5]!.definition = ['Cautela.']))
    expect(leftOver(reports.map((report) => (report.lang === 'pt-br' ? named : report)))).toEqual([
      'pt-br C6.definition',
    ])
  })
})
