import type { BankText } from '../../../../banks/bank.ts'
import type { Cell } from '../../../../banks/csv/csv.ts'
import { inventory } from '../../../../banks/inventory.ts'
import { positionAt } from '../../../../banks/positions.ts'
import type { ReportNumbers } from '../../../../banks/norms/report-numbers.ts'
import type { ReportText } from '../../../../banks/report-texts/report-text.ts'
import type { Result } from '../../../../banks/result.ts'
import { greatestScore, leastScore, SCALES, type Scale } from '../../../../banks/norms/scales.ts'
import { choiceAt, scoreOf, type Sheet } from '../../../../banks/sheet.ts'
import { ITEM_COUNT, type Domain } from '../../../../banks/vocabulary.ts'

/** The data of a result's files. All texts but `asked` are in the reader's language. */
export type OwnData = {
  result: Result
  /** The answers, where this device has them. */
  sheet: Sheet | undefined
  numbers: ReportNumbers
  texts: ReportText
  /** The statements in the reader's language. */
  bank: BankText
  /** The statements in the language of the test, if that is another one and they are available. */
  asked: BankText | undefined
  words: DataWords
}

/** The messages of these files that belong neither to the test nor to the report. */
export type DataWords = {
  levels: Record<'low' | 'average' | 'high', string>
  keyed: Record<'plus' | 'minus', string>
  /** Whom the percentiles compare with. */
  norms: string
  /** The meaning of each column, by name. */
  columns: Record<ColumnName, string>
}

type ColumnName =
  keyof ReturnType<typeof listAnswers>[number] | keyof ReturnType<typeof listScores>[number]

/** A row for each item with its answer; none when the answers are not available. */
export function listAnswers({ sheet, bank, asked, texts, words }: OwnData) {
  if (sheet === undefined) return []
  return Array.from({ length: ITEM_COUNT }, (_, item) => {
    const { domain, facet, keyed } = positionAt(item)
    const choice = choiceAt(sheet, item)
    return {
      item: item + 1,
      statement: bank.items[item],
      statement_as_asked: asked?.items[item],
      answer: choice,
      answer_text: bank.choices[choice - 1],
      keyed: words.keyed[keyed],
      score: scoreOf(item, choice),
      domain,
      domain_name: texts.domains[domain].title,
      facet: `${domain}${facet}`,
      facet_name: nameScale(texts, `${domain}${facet}`),
    }
  })
}

/** A row for each of the 35 scales. */
export function listScores({ numbers, texts, words }: OwnData) {
  return SCALES.map((scale) => {
    const { score, percentile, rank, band, level, groupPercentile } = numbers.scales[scale]
    return {
      scale,
      name: nameScale(texts, scale),
      raw: score,
      least: leastScore(scale),
      greatest: greatestScore(scale),
      percentile,
      lower: rank.lower,
      same: rank.same,
      band_from: band.from,
      band_to: band.to,
      level: words.levels[level],
      group_percentile: groupPercentile,
    }
  })
}

/** The answers as a table with a header row. */
export function answersTable(data: OwnData): Cell[][] {
  return toTable(listAnswers(data))
}

/** The scores as a table with a header row. */
export function scoresTable(data: OwnData): Cell[][] {
  return toTable(listScores(data))
}

/** What the columns of both tables mean, what the answers mean, and whom the percentiles compare with. */
export function codebookTable(data: OwnData): Cell[][] {
  const { bank, words, sheet } = data
  const explain = (file: string, [names = []]: Cell[][]) =>
    names.map((name) => [file, name, words.columns[name as ColumnName]])
  return [
    ['file', 'name', 'meaning'],
    ...explain('answers', answersTable(data)),
    ...(sheet === undefined ? [] : bank.choices.map((text, index) => ['answers', `answer ${index + 1}`, text])),
    ...explain('scores', scoresTable(data)),
    ['scores', 'norms', words.norms],
  ]
}

/** Everything in one file, for programs. */
export function toJson(data: OwnData): string {
  const { result, sheet, bank, words, asked } = data
  const { id, lang, dateStamp, timeElapsed, invalid, consistency, acquiescence, bank: bankVersion, demographics } = result
  const [, ...codebook] = codebookTable(data)
  return JSON.stringify(
    {
      inventory: inventory.name,
      ...(id !== '' && { id }),
      takenAt: new Date(dateStamp).toISOString(),
      testLanguage: lang,
      textLanguage: bank.lang,
      seconds: timeElapsed,
      carelessAnswers: invalid,
      ...(consistency !== undefined && { consistency }),
      ...(acquiescence !== undefined && { acquiescence }),
      ...(bankVersion !== undefined && { itemVersion: bankVersion }),
      ...(demographics && { demographics }),
      norms: words.norms,
      choices: bank.choices,
      ...(asked && { choicesAsAsked: asked.choices }),
      ...(sheet !== undefined && { answers: listAnswers(data) }),
      scores: listScores(data),
      codebook: codebook.map(([file, name, meaning]) => ({ file, name, meaning })),
    },
    null,
    2,
  )
}

function toTable(rows: readonly Record<string, Cell>[]): Cell[][] {
  return [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
}

function nameScale({ domains }: ReportText, scale: Scale): string {
  const { title, facets } = domains[scale[0] as Domain]
  return scale.length === 1 ? title : (facets[Number(scale[1]) - 1]?.title ?? scale)
}
