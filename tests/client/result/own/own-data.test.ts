import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { BankText } from '../../../../banks/bank.ts'
import { positions } from '../../../../banks/positions.ts'
import { reportNumbers } from '../../../../banks/norms/report-numbers.ts'
import type { ReportText } from '../../../../banks/report-texts/report-text.ts'
import { makeResult } from '../../../../banks/result.ts'
import {
  answersTable,
  codebookTable,
  listAnswers,
  listScores,
  scoresTable,
  toJson,
  type DataWords,
  type OwnData,
} from '../../../../client/result/own/data/own-data.ts'
import { makeSave } from '../../../support/rows.ts'
import { makeSheet } from '../../../support/visitor/sheets.ts'

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../banks/generated/${name}.json`, import.meta.url), 'utf8'))

const sheet = makeSheet(4711)
const save = makeSave({ sheet, lang: 'no' })
const result = makeResult('a'.repeat(24), save)
const words: DataWords = {
  levels: { low: 'Low', average: 'Average', high: 'High' },
  keyed: { plus: 'as answered', minus: 'reversed' },
  norms: 'The norms.',
  columns: new Proxy({} as DataWords['columns'], { get: (_, name) => `What ${String(name)} says` }),
}
const data: OwnData = {
  result,
  sheet,
  numbers: reportNumbers(result.scores, { age: 30, gender: 'female' }),
  texts: read('reports/en') as ReportText,
  bank: read('items/en') as BankText,
  asked: read('items/no') as BankText,
  words,
}
const lookedUp: OwnData = { ...data, sheet: undefined, numbers: reportNumbers(result.scores) }

describe('the answers', () => {
  it('come with the statement, what it measures and what the answer gives', () => {
    const rows = listAnswers(data)
    expect(rows).toHaveLength(120)
    rows.forEach((row, item) => {
      const { domain, facet, keyed } = positions[item]!
      const answer = Number(sheet[item])
      expect(row).toMatchObject({
        item: item + 1,
        statement: data.bank.items[item],
        statement_as_asked: data.asked!.items[item],
        answer,
        answer_text: data.bank.choices[answer - 1],
        keyed: words.keyed[keyed],
        score: keyed === 'plus' ? answer : 6 - answer,
        domain,
        facet: `${domain}${facet}`,
      })
    })
  })

  it('add up to the scores', () => {
    const answers = listAnswers(data)
    for (const { scale, raw } of listScores(data)) {
      const own = answers.filter((row) => row.facet === scale || row.domain === scale)
      expect(
        own.reduce((sum, { score }) => sum + Number(score), 0),
        String(scale),
      ).toBe(raw)
    }
  })

  it('are left out where only the scores are known, and from the codebook, too', () => {
    expect(answersTable(lookedUp)).toHaveLength(1)
    expect(codebookTable(lookedUp).filter(([file]) => file === 'answers')).toEqual([])
    expect(JSON.parse(toJson(lookedUp))).not.toHaveProperty('answers')
  })
})

describe('the scores', () => {
  it('have a row for each scale, with its place among people', () => {
    const [head, ...rows] = scoresTable(data)
    expect(rows).toHaveLength(35)
    expect(rows.every((row) => row.length === head!.length)).toBe(true)
    const n = data.numbers.scales.N
    expect(listScores(data)[0]).toEqual({
      scale: 'N',
      name: 'Neuroticism',
      raw: n.score,
      least: 24,
      greatest: 120,
      percentile: n.percentile,
      lower: n.rank.lower,
      same: n.rank.same,
      band_from: n.band.from,
      band_to: n.band.to,
      level: words.levels[n.level],
      group_percentile: n.groupPercentile,
    })
    expect(listScores(lookedUp)[0]?.group_percentile).toBeUndefined()
  })
})

describe('the codebook', () => {
  it('explains every column of both tables once, and every answer', () => {
    const explained = codebookTable(data).map(([file, name]) => `${file} ${name}`)
    const wanted = [
      ...answersTable(data)[0]!.map((name) => `answers ${name}`),
      ...scoresTable(data)[0]!.map((name) => `scores ${name}`),
      ...[1, 2, 3, 4, 5].map((answer) => `answers answer ${answer}`),
      'scores norms',
    ]
    expect(explained.slice(1).toSorted()).toEqual(wanted.toSorted())
  })
})

describe('everything in one file', () => {
  it('says when, how and in which language, without the key', () => {
    expect(JSON.parse(toJson(data))).toMatchObject({
      id: result.id,
      testLanguage: 'no',
      textLanguage: 'en',
      takenAt: new Date(save.dateStamp).toISOString(),
      seconds: save.timeElapsed,
      carelessAnswers: false,
      norms: 'The norms.',
      answers: { length: 120 },
      scores: { length: 35 },
    })
  })

  it('has no id while there is none', () => {
    expect(JSON.parse(toJson({ ...data, result: { ...result, id: '' } }))).not.toHaveProperty('id')
  })
})
